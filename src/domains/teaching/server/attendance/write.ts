import { sql } from 'kysely'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Mark } from '../../contract/attendance/roster.ts'
import type { TeachingTables } from '../tables.ts'
import type { RollCallRecord } from './roll-call-record.ts'

/** Writes the marks that nobody has changed since the sender read them; returns the enrolments that were written. */
export async function writeMarks(
  { id, unitsTotal }: Pick<RollCallRecord, 'id' | 'unitsTotal'>,
  marks: readonly Mark[],
  ctx: Ctx<TeachingTables>,
): Promise<number[]> {
  if (marks.length === 0) return []
  const ids = marks.map(({ enrollment }) => enrollment)
  await sql`${prepared}
    select from attendance_record where lesson_id = ${id} and enrollment_id = any(${ids}::int[])
    order by enrollment_id for update`.execute(ctx.db)
  const { rows } = await sql<{ enrollment: number }>`${prepared}
    with marked as (
      select m.*, coalesce(c.weight, 0) > 0 as attends
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (enrollment int, code text, "unitsAttended" int,
        "minutesLate" int, note text, version int)
      left join attendance_code c on c.code = m.code),
    given as (
      select enrollment, version, code, nullif(note, '') as note, "minutesLate",
        case when attends then coalesce("unitsAttended", ${unitsTotal}::int) else 0 end as units
      from marked order by enrollment),
    changed as (
      update attendance_record r set code = g.code, units_attended = g.units, units_total = ${unitsTotal},
        minutes_late = g."minutesLate", note = g.note, source = 'LECTURER', taken_by = ${ctx.me.id},
        taken_at = ${ctx.now.toISOString()}::timestamptz, version = r.version + 1, updated_at = now()
      from given g
      where r.lesson_id = ${id} and r.enrollment_id = g.enrollment and r.version = g.version
      returning r.enrollment_id as enrollment),
    made as (
      insert into attendance_record (lesson_id, enrollment_id, code, units_attended, units_total, minutes_late, note,
        source, taken_by, taken_at)
      select ${id}, enrollment, code, units, ${unitsTotal}, "minutesLate", note, 'LECTURER', ${ctx.me.id},
        ${ctx.now.toISOString()}::timestamptz
      from given where version = 0 order by enrollment
      on conflict (lesson_id, enrollment_id) do nothing
      returning enrollment_id as enrollment)
    select enrollment from changed union all select enrollment from made`.execute(ctx.db)
  return rows.map(({ enrollment }) => enrollment)
}
