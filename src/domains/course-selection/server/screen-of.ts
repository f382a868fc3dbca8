import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import type { CourseSelectionTables } from './tables.ts'

/** Students see their requests on one page, coordinators and the Registry see them with the course. */
export async function screenOfRequest(id: number, { db, me }: Ctx<CourseSelectionTables>): Promise<string | null> {
  const found = await db
    .selectFrom('enrollment_request')
    .select(['course_id', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  return found.person_id === me.id ? paths.requests() : paths.demandOf({ id: found.course_id })
}
