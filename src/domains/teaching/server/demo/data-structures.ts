import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import type { TeachingTables } from '../tables.ts'
import { fixedTopics, steps, summaryText, topics } from './topics.ts'

type Demo = { db: Kysely<TeachingTables>; course: number; today: string }

/** A lived-in term: a topic for each session, one session moved, and one cancelled that is made up for. */
export async function liveTerm({ db, course, today }: Demo): Promise<void> {
  await planTerm({ db, course, today })
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

/** Each session gets its topic, in the order of the days. */
async function planTerm({ db, course }: Demo): Promise<void> {
  const plans = topics.map(([en, pt, zh], at) => ({
    ...{ place: at + 1, title: JSON.stringify({ en, pt, 'zh-Hant': zh }), fixed: fixedTopics.includes(en) },
    steps: JSON.stringify(steps),
  }))
  await sql`
    with topic as (
      select * from ${setOf({ place: 'integer', title: 'jsonb', fixed: 'boolean', steps: 'jsonb' }, plans)}
    ), day as (
      select id, row_number() over (order by day, starts_at, id)::int as place from lesson where course_id = ${course}
    ), made as (
      insert into lesson_plan (course_id, title, steps, fixed, before_class, objectives)
      select ${course}, t.title, t.steps, t.fixed, '{"en": "Read the chapter and bring one question"}',
        jsonb_build_object('en', 'Explain the idea, carry it out by hand, and say what it costs')
      from topic t join day d on d.place = t.place order by t.place
      returning id, title
    )
    update lesson s set plan_id = m.id from day d join topic t on t.place = d.place join made m on m.title = t.title
    where s.id = d.id`.execute(db)
}
