import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { followNumbers } from './course-numbers.ts'
import type { SyllabusTables } from './tables.ts'

type PublishedSyllabus = Entity<typeof Syllabus>

/** What notices about a version say. */
export const noticeValues = ({ course, edition }: PublishedSyllabus) => ({
  course: course.code,
  title: course.name,
  edition,
})

/**
 * The version in force before is superseded, and students of the course are notified. By code, because they read it in
 * their feed alone, while lecturers also get an e-mail, and because a later version gives them its reason.
 */
export async function publishToStudents(item: PublishedSyllabus, ctx: Ctx<SyllabusTables>): Promise<void> {
  const { db, now } = ctx
  await followNumbers(item, ctx)
  const { id, course, reason } = item
  await sql`update syllabus set state = 'SUPERSEDED', superseded_at = ${now.toISOString()}, version = version + 1
    where course_id = ${course.id} and state = 'PUBLISHED' and id <> ${id}`.execute(db)
  const values = { ...noticeValues(item), ...(reason !== null && { reason }) }
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select distinct e.person_id, 'syllabus', ${reason === null ? 'published' : 'amended'}, ${JSON.stringify(values)}::jsonb,
      ${Syllabus.iri(id)}
    from enrollment e where e.course_id = ${course.id} and e.state <> 'WITHDRAWN'`.execute(db)
}
