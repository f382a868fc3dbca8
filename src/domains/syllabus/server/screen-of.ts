import type { Ctx } from '#platform/server/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import type { SyllabusTables } from './tables.ts'

/** The page of the course with this version of its syllabus; what is in force needs no further word. */
export async function screenOfVersion(id: number, { db }: Ctx<SyllabusTables>): Promise<string | null> {
  const found = await db.selectFrom('syllabus').select(['course_id', 'state']).where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const view = paths.view({ id: found.course_id })
  return found.state === 'PUBLISHED' ? view : `${view}?version=${id}`
}
