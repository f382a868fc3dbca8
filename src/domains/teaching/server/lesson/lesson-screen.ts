import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { TeachingTables } from '../tables.ts'

/** The page of a session, which is below that of its course. */
export async function lessonScreen(lessonId: number, { db }: Ctx<TeachingTables>): Promise<string | null> {
  const found = await db.selectFrom('lesson').select('course_id').where('id', '=', lessonId).executeTakeFirst()
  return found ? paths.plan({ id: found.course_id, lessonId }) : null
}
