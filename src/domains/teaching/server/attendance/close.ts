import { sql } from 'kysely'
import { dayInLanguages } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Lesson } from '../../contract/lesson.ts'
import { attendeesOfLesson } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'
import { warnStudents } from './warn.ts'

/** The number of units of 45 minutes of the lesson `s`, rounded, at least one. */
export const unitsOfLesson = sql<number>`greatest(1, round(extract(epoch from s.ends_at - s.starts_at) / 2700)::int)`

/** The first code in the list with this effect. */
export const firstCode = (counting: string) => sql<string>`(
  select c.code from attendance_code c where c.counts_as = ${counting} order by c.position, c.code limit 1)`

/** Marks students without a mark as absent, and notifies those who are absent and those close to the limit. */
export async function closeRollCall(lesson: number, ctx: Ctx<TeachingTables>): Promise<void> {
  await sql`
    insert into attendance_record (lesson_id, enrollment_id, code, units_attended, units_total, source, taken_by, taken_at)
    select s.id, x.id, ${firstCode('ABSENT')}, 0, ${unitsOfLesson}, 'BULK', ${ctx.me.id}, ${ctx.now.toISOString()}::timestamptz
    from lesson s cross join lateral (select e.id from ${attendeesOfLesson}) as x
    where s.id = ${lesson}
    on conflict (lesson_id, enrollment_id) do update
      set code = excluded.code, units_attended = 0, source = 'BULK', taken_by = excluded.taken_by,
        taken_at = excluded.taken_at, version = attendance_record.version + 1, updated_at = now()
      where attendance_record.code is null`.execute(ctx.db)
  await tellAbsent(lesson, ctx)
  await warnStudents(lesson, ctx)
}

/** Notifies of each absence once, also if the roll call is reopened and closed again. */
async function tellAbsent(lesson: number, { db, me }: Ctx<TeachingTables>): Promise<void> {
  const of = await db
    .selectFrom('lesson as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .select(['c.code', 's.day'])
    .where('s.id', '=', lesson)
    .executeTakeFirstOrThrow()
  const values = JSON.stringify({ course: of.code, day: dayInLanguages(of.day) })
  await sql`
    insert into notice (person_id, domain, key, "values", subject, once)
    select e.person_id, 'teaching', 'absent', ${values}::jsonb, ${Lesson.iri(lesson)}, 'absent ' || r.lesson_id
    from attendance_record r join attendance_code c on c.code = r.code join enrollment e on e.id = r.enrollment_id
    where r.lesson_id = ${lesson} and c.counts_as = 'ABSENT' and e.person_id <> ${me.id}
    on conflict (person_id, once) do nothing`.execute(db)
}
