import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/** The course and the student of an enrolment; the caller checks through the course whether the reader may see it. */
export async function enrolmentOf(id: number, { db }: Ctx<GradingTables>): Promise<{ course: number; person: number }> {
  const found = await db
    .selectFrom('enrollment')
    .select(['course_id as course', 'person_id as person'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}
