import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { firstCode, unitsOfLesson } from '../attendance/close.ts'
import { attendeesOfLesson } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'
import { excusingCode } from './covers.ts'

/**
 * Updates the marks of lessons from the notices accepted now. A student who is excused gets the code, unless the mark
 * was set by hand; one who is no longer excused becomes absent if the roll call is closed, otherwise unmarked. The
 * function is idempotent, so it also serves lessons that are added, moved or held later.
 */
export async function applyNotices(lessons: readonly number[], ctx: Ctx<TeachingTables>): Promise<void> {
  if (lessons.length === 0) return
  const ids = [...lessons]
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  // The lock prevents the roll calls from being closed meanwhile.
  await sql`select from roll_call where id = any(${ids}::int[]) order by id for share`.execute(ctx.db)
  await sql`
    insert into attendance_record as r (lesson_id, enrollment_id, code, units_attended, units_total, source, taken_at)
    select * from (
      select s.id, e.id as enrollment, ${excusingCode} as code, 0, ${unitsOfLesson}, 'NOTICE', ${now}
      from lesson s cross join lateral (select e.* from ${attendeesOfLesson}) as e
      where s.id = any(${ids}::int[])) as x
    where x.code is not null order by x.id, x.enrollment
    on conflict (lesson_id, enrollment_id) do update
      set code = excluded.code, units_attended = 0, minutes_late = null, source = 'NOTICE', taken_by = null,
        taken_at = excluded.taken_at, version = r.version + 1, updated_at = now()
      where r.code is null or r.source = 'BULK' or (r.source = 'NOTICE' and r.code <> excluded.code)`.execute(ctx.db)
  await sql`
    update attendance_record r
    set code = case when k.state = 'CLOSED' then ${firstCode('ABSENT')} end, source = 'BULK', taken_by = ${ctx.me.id},
      taken_at = ${now}, version = r.version + 1, updated_at = now()
    from lesson s join roll_call k on k.id = s.id, enrollment e
    where s.id = any(${ids}::int[]) and r.lesson_id = s.id and e.id = r.enrollment_id and r.source = 'NOTICE'
      and ${excusingCode} is null`.execute(ctx.db)
}
