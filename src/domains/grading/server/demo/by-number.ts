import { type Kysely, sql } from 'kysely'
import type { GradingTables } from '../tables.ts'

/**
 * The exam of a course is marked by number. Demonstrations are reproducible, so the numbers are derived from the
 * students.
 */
export async function fillByNumber(db: Kysely<GradingTables>, course: number): Promise<void> {
  await sql`
    with work as (
      update assessment set by_number = true where course_id = ${course} and code = 'EX' returning id),
    hidden as (
      insert into anonymous_marking (assessment_id, started_by)
      select w.id, l.person_id from work w join course_lecturer l on l.course_id = ${course} and l.role = 'LEAD')
    insert into candidate_number (assessment_id, enrollment_id, number)
    select w.id, e.id, 10000 + (e.id * 7919) % 90000 from work w
    join enrollment e on e.course_id = ${course} and e.state <> 'WITHDRAWN' order by e.id`.execute(db)
}
