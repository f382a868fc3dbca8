import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { contribution } from '../../contract/contribution.ts'
import type { Localized } from '../../contract/words.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import type { Appointment, Candidate } from './appointments.ts'

/**
 * Something that the holder of a part may not have done yet when the part ends, such as lockers that are to be emptied.
 * Domains declare what follows from parts that they know: `contributes: [duties.add(lockersToEmpty)]`.
 */
export type Duty = {
  /** Used once in the whole product. */
  name: string
  /** The part from which it follows. */
  of: Appointment
  /** What of it is left to the holder: `select id, day` of each thing; the day may be null. */
  left: (part: Candidate, ctx: Ctx) => RawBuilder<unknown>
  /** So many of these things, in words. */
  say: (count: number) => Localized
  /**
   * Gives these things to the successor, null if nobody follows. Left out where nothing needs to be given, because
   * whoever else has the part does it as well.
   */
  give?: (things: readonly number[], between: Between, ctx: Ctx) => Promise<void>
}

/** Whose part ends, and who takes over. */
type Between = { from: number; to: number | null }

export const duties = contribution<Duty>()

/** What the holder of a part leaves behind of one duty. */
export type DutyLeft = { duty: Duty; things: readonly number[]; firstDay: string | null; lastDay: string | null }

/** What somebody leaves behind if their part ends now, duty by duty; duties of which nothing is left are missing. */
export async function dutiesLeft(appointment: Appointment, part: Candidate, ctx: Ctx): Promise<DutyLeft[]> {
  const found: DutyLeft[] = []
  for (const duty of duties.all(ctx).filter(({ of }) => of === appointment)) {
    const { rows } = await sql<{ id: number; day: string | null }>`
      select x.id, x.day::text as day from (${duty.left(part, ctx)}) x order by x.day, x.id`.execute(ctx.db)
    const days = rows.flatMap(({ day }) => day ?? [])
    const [firstDay = null, lastDay = null] = [days.at(0), days.at(-1)]
    if (rows.length > 0) found.push({ duty, things: rows.map(({ id }) => id), firstDay, lastDay })
  }
  return found
}

/** Gives what a holder left behind to the successor; called after the part has ended, in the same transaction. */
export async function giveDuties(left: readonly DutyLeft[], between: Between, ctx: Ctx): Promise<void> {
  for (const { duty, things } of left) await duty.give?.(things, between, ctx)
}
