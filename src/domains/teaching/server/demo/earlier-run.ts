import { type Kysely, sql } from 'kysely'
import type { TeachingTables } from '../tables.ts'
import { planTerm } from './plan-term.ts'
import { earlierTopics } from './topics.ts'

/** The previous run of the same course: two sessions a week with topics, all held, as a source for copying the plan. */
export async function holdEarlierTerm({ db, course }: { db: Kysely<TeachingTables>; course: number }): Promise<void> {
  await sql`
    insert into lesson (course_id, kind, day, starts_at, ends_at, lecturer_id, state)
    select c.id, 'LECTURE', date_trunc('week', c.starts_on)::date + 7 * k.week + d.day, '09:00', '10:30',
      (select l.person_id from course_lecturer l where l.course_id = c.id and l.role = 'LEAD' limit 1), 'HELD'
    from course c cross join generate_series(1, 15) as k (week) cross join (values (0), (2)) as d (day)
    where c.id = ${course} and date_trunc('week', c.starts_on)::date + 7 * k.week + d.day <= c.ends_on`.execute(db)
  await planTerm(db, { course, topics: earlierTopics })
}
