import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import type { SyllabusTables } from './tables.ts'

/** The page of the course with this version of its syllabus. */
export async function screenOfVersion(id: number, { db }: Ctx<SyllabusTables>): Promise<string | null> {
  const found = await db.selectFrom('syllabus').select('course_id').where('id', '=', id).executeTakeFirst()
  return found ? `${paths.view({ id: found.course_id })}?version=${id}` : null
}
