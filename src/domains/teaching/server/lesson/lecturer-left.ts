import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'

type Left = { course: number; person: number }

/**
 * Future sessions go to the lead of the course until another person is assigned; held ones keep their lecturer. A
 * substitute for the person who left becomes the regular lecturer.
 */
export async function handOverLessons({ course, person }: Left, { db, rightsChanged }: WorkCtx): Promise<void> {
  await sql`
    update lesson s set lecturer_id = nullif(s.lecturer_id, ${person}), substitute_for_id = null,
      version = s.version + 1, updated_at = now()
    where s.course_id = ${course} and s.state = 'PLANNED' and ${person} in (s.lecturer_id, s.substitute_for_id)
      and not exists (select from course_lecturer t where t.course_id = s.course_id and t.person_id = ${person})`.execute(
    db,
  )
  await rightsChanged([person])
}
