import type { AppointmentRefusal } from '#platform/contract/appointment.ts'
import { type Appointment, type Candidate, holdPeople, refusalsOf } from '#platform/server/who/appointments.ts'
import type { Fault } from './fault.ts'
import type { PlanCtx } from './kind.ts'

/** Somebody to whom a line gives a part, and the column that names them. */
export type NamedPerson = Candidate & { line: number; column: string; who: string }

/**
 * The faults of lines whose people may not have the part that the file gives them, by line. While the file is written,
 * nobody becomes a student of the course at the same moment.
 */
export async function partFaults(
  appointment: Appointment,
  named: readonly NamedPerson[],
  ctx: PlanCtx,
): Promise<ReadonlyMap<number, Fault[]>> {
  const faults = new Map<number, Fault[]>()
  if (named.length === 0) return faults
  if (ctx.isWriting) await holdPeople([...new Set(named.map(({ person }) => person))], ctx)
  const refusals = await refusalsOf(appointment, named, ctx)
  for (const [at, { line, column, who }] of named.entries()) {
    const refusal = refusals[at]
    if (refusal) faults.set(line, [...(faults.get(line) ?? []), { column, code: faultOf[refusal], values: { who } }])
  }
  return faults
}

/** The fault of a row for each reason to refuse somebody. */
export const faultOf = {
  oneself: 'partOneself',
  noPerson: 'partNobody',
  closed: 'partClosed',
  student: 'partStudent',
  outsider: 'partOutsider',
} as const satisfies Record<AppointmentRefusal, Fault['code']>
