import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import type { TeachingTables } from '../tables.ts'
import { fixedTopics, steps, type Topic } from './topics.ts'

type Planned = { course: number; topics: readonly Topic[] }

/** Each session gets its topic, in the order of the days. */
export async function planTerm(db: Kysely<TeachingTables>, { course, topics }: Planned): Promise<void> {
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
