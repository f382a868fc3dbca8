import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Lesson } from '../../contract/lesson.ts'
import type { TeachingTables } from '../tables.ts'
import { planTerm } from './plan-term.ts'
import { summaryText, topics } from './topics.ts'

type Demo = { db: Kysely<TeachingTables>; course: number; today: string }

/** A term in progress: a topic for each session, one session moved, and one cancelled and replaced. */
export async function liveTerm({ db, course, today }: Demo): Promise<void> {
  await planTerm(db, { course, topics })
  await summarise({ db, course, today })
  const [first, , , fourth] = await toCome({ db, course, today })
  if (!first || !fourth) return
  await sql`
    update lesson set original_day = day, original_starts_at = starts_at, original_ends_at = ends_at,
      original_room_id = room_id, day = ${dayFrom(sql`day + 1`)}, starts_at = '14:00', ends_at = '15:30', version = version + 1,
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
    select s.course_id, s.kind, ${dayFrom(sql`n.day + (5 - extract(isodow from n.day))::int`)}, '14:00', '15:30', s.room_id, s.lecturer_id, s.id, s.plan_id
    from lesson s, lesson n where s.id = ${cancelled} and n.id = ${first}`.execute(db)
  await sql`update lesson set plan_id = null where id = ${cancelled}`.execute(db)
  await sql`
    insert into move_log (object_type, object_id, name, from_state, to_state, reason, actor_id, actor_name, at)
    select ${Lesson.type}, s.id, 'cancel', 'PLANNED', 'CANCELLED', ${'I am at a conference in Lisbon that week.'},
      p.id, p.display_name, s.day - interval '9 days'
    from lesson s join person p on p.id = s.lecturer_id where s.id = ${cancelled}`.execute(db)
}

/** The first day with classes from this day on. */
const dayFrom = (day: RawBuilder<unknown>) => sql`coalesce((
  select min(d)::date from generate_series(${day}, ${day} + 13, interval '1 day') as d
  where extract(isodow from d) < 6 and not exists (
    select from calendar_entry y where y.kind <> 'EVENT' and d::date between y.starts_on and y.ends_on)), ${day})`

/** All held sessions have a summary, except two and the cancelled one. */
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
