import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { AttendanceObjection } from '../../contract/objection/objection.ts'
import { writeMarks } from '../attendance/write.ts'
import type { TeachingTables } from '../tables.ts'

type Objection = Entity<typeof AttendanceObjection>
type Context = Ctx<TeachingTables>

/** The label of a mark in all languages, for notices. */
export async function labelOf(code: string, db: Context['db']): Promise<Localized> {
  const { label } = await db
    .selectFrom('attendance_code')
    .select('label')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return label
}

type StoredMark = { code: string | null; note: string | null; version: number; unitsTotal: number; inPart: boolean }

/**
 * Sets the mark that the student claimed, as a roll call does but even if it is closed: against the current version,
 * and keeping the lecturers' note. A mark that already matches stays unchanged.
 */
export async function setClaimed({ lesson, enrollment, claimed }: Objection, ctx: Context): Promise<void> {
  // The lock prevents the roll call from being closed meanwhile.
  await sql`select from roll_call where id = ${lesson.id} for share`.execute(ctx.db)
  const { rows } = await sql<StoredMark>`
    select r.code, r.note, r.version, r.units_total as "unitsTotal",
      r.units_attended > 0 and r.units_attended < r.units_total as "inPart"
    from attendance_record r where r.lesson_id = ${lesson.id} and r.enrollment_id = ${enrollment} for update`.execute(
    ctx.db,
  )
  for (const { code, note, version, unitsTotal, inPart } of rows)
    if (code !== claimed.code || inPart)
      await writeMarks(
        { id: lesson.id, unitsTotal },
        [{ enrollment, code: claimed.code, unitsAttended: null, minutesLate: null, note, version }],
        ctx,
      )
}
