import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/** The course of an enrolment and whose it is; whether the reader may know of it is asked by the course. */
export async function enrolmentOf(id: number, { db }: Ctx<GradingTables>): Promise<{ course: number; person: number }> {
  const found = await db
    .selectFrom('enrollment')
    .select(['course_id as course', 'person_id as person'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}
