import type { AppointmentRefusal } from '#platform/contract/appointment.ts'
import { holdPeople, refusalsOf } from '#platform/server/who/appointments.ts'
import { practiceParts } from '../people/appointments.ts'
import type { PlanContext, PracticeFault } from './check.ts'
import { courseSign, type PracticeLine, type Records, type SupervisorEntry } from './known.ts'

/** The people on record to whom a line gives a part in the practice, each with the column that names them. */
function partiesOf({ values }: PracticeLine, { mentors, supervisors }: Records) {
  const named = [
    { column: 'mentorEmail', known: mentors.get(values.mentorEmail?.toLowerCase() ?? '') },
    { column: 'coMentorEmail', known: mentors.get(values.coMentorEmail?.toLowerCase() ?? '') },
    { column: 'supervisor', known: supervisors.get(values.supervisor ?? '') },
  ]
  return named.flatMap(({ column, known }) => (known ? [{ column, known }] : []))
}

/** Whether the course of the practice has this person among its students. */
const studiesIn = ({ values }: PracticeLine, { person }: SupervisorEntry, { courses }: Records): boolean =>
  courses.get(courseSign(values.course ?? '', values.term ?? ''))?.enrolled.includes(person) ?? false

/**
 * The faults of people who may not look after a practice, by line: those who make the plan themselves, closed accounts,
 * students of its course, and people who neither work here nor belong to a school. While the lines are written, nobody
 * becomes a student of the course at the same moment.
 */
export async function refusedParties(
  lines: readonly PracticeLine[],
  records: Records,
  ctx: PlanContext,
): Promise<ReadonlyMap<number, PracticeFault[]>> {
  const named = lines.flatMap((line) => partiesOf(line, records).map((party) => ({ ...party, line })))
  const faults = new Map<number, PracticeFault[]>()
  if (named.length === 0) return faults
  if (ctx.isWriting) await holdPeople([...new Set(named.map(({ known }) => known.person))], ctx)
  // The practice is not there yet, so the students of its course are found by the line.
  const refusals = await refusalsOf(
    practiceParts,
    named.map(({ known }) => ({ record: 0, person: known.person })),
    ctx,
  )
  for (const [at, { line, column, known }] of named.entries()) {
    const refusal =
      (isInvited(column, known) ? otherThan('outsider', refusals[at]) : refusals[at]) ??
      (studiesIn(line, known, records) ? 'student' : null)
    const code = refusal && faultOf[refusal]
    if (code) faults.set(line.line, [...(faults.get(line.line) ?? []), { column, code, values: { who: known.name } }])
  }
  return faults
}

/** Whether the line itself lists the person as a mentor of its school. */
const isInvited = (column: string, { entry }: SupervisorEntry): boolean => column !== 'supervisor' && entry === null

const otherThan = (one: AppointmentRefusal, refusal: AppointmentRefusal | null | undefined) =>
  refusal === one ? null : refusal

const faultOf = {
  oneself: 'partOneself',
  noPerson: 'partNobody',
  closed: 'partClosed',
  student: 'partStudent',
  outsider: 'partOutsider',
} as const
