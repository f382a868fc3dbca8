import { type Kysely, sql } from 'kysely'
import type { TeachingTables } from '../tables.ts'
import { planTerm } from './plan-term.ts'
import { summaryText, topics } from './topics.ts'

type Demo = { db: Kysely<TeachingTables>; course: number; today: string }

/** A lived-in term: a topic for each session, one session moved, and one cancelled that is made up for. */
export async function liveTerm({ db, course, today }: Demo): Promise<void> {
  await planTerm(db, { course, topics })
  await summarise({ db, course, today })
  const [first, , , fourth] = await toCome({ db, course, today })
  if (!first || !fourth) return
  await sql`
    update lesson set original_day = day, original_starts_at = starts_at, original_ends_at = ends_at,
      original_room_id = room_id, day = day + 1, starts_at = '14:00', ends_at = '15:30', version = version + 1,
      room_id = (select id from room where code = 'C.305')
    where id = ${fourth}`.execute(db)
  const last = await sql<{ id: number }>`
    update lesson set state = 'CANCELLED', version = version + 1
    where id = (select id from lesson where course_id = ${course} and state = 'HELD' order by day limit 1)
    returning id`.execute(db)
  const cancelled = last.rows[0]?.id
  if (cancelled === undefined) return
  await sql`
    insert into lesson (course_id, kind, day, starts_at, ends_at, room_id, lecturer_id, make_up_for_id, plan_id)
    select s.course_id, s.kind, n.day + (5 - extract(isodow from n.day))::int, '14:00', '15:30', s.room_id, s.lecturer_id, s.id, s.plan_id
    from lesson s, lesson n where s.id = ${cancelled} and n.id = ${first}`.execute(db)
  await sql`update lesson set plan_id = null where id = ${cancelled}`.execute(db)
}

/** All sessions that were held have their summary, but for two and the one that is cancelled. */
async function summarise({ db, course }: Demo): Promise<void> {
  await sql`
    with held as (
      select s.id, s.day, s.lecturer_id, w.steps, row_number() over (order by s.day desc, s.id desc) as place
      from lesson s join lesson_plan w on w.id = s.plan_id where s.course_id = ${course} and s.state = 'HELD'
    ), written as (
      insert into lesson_summary (lesson_id, "text", covered, taught_by)
      select id, ${JSON.stringify(summaryText)}::jsonb, (
        select jsonb_agg(jsonb_build_object('what', p ->> 'what', 'minutes', (p ->> 'minutes')::int, 'covered', true))
        from jsonb_array_elements(steps) as p), lecturer_id
      from held where place not in (1, 4, 6) returning lesson_id
    )
    update lesson s set state = 'SUMMARISED', version = version + 1,
      summarised_at = (s.day + 1 + s.ends_at) at time zone 'UTC'
    from written where s.id = written.lesson_id`.execute(db)
}

async function toCome({ db, course, today }: Demo): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from lesson where course_id = ${course} and state = 'PLANNED' and day >= ${today}::date order by day, id`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}
