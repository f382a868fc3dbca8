import { type Kysely, sql } from 'kysely'
import type { GradingTables } from '../tables.ts'

/** Those who passed a run did better by two points than the run before: its report asks the lecturers why. */
export async function fillUnusual(db: Kysely<GradingTables>, course: number): Promise<void> {
  // A mark stays in keeping with the result that is known: 16.5 at most, or distinction.
  await sql`
    update mark k set score = least(k.score + 2, case e.state when 'PASSED' then 16.5 else 20 end)
    from enrollment e
    where e.id = k.enrollment_id and e.course_id = ${course} and e.state in ('PASSED', 'DISTINCTION')`.execute(db)
}
