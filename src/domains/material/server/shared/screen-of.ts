import { sql } from 'kysely'
import { paths } from '#course/contract'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'

/** The shared material of the module, opened from the latest of its courses that this person teaches. */
export async function screenOfShared(id: number, { db, me }: Ctx): Promise<string | null> {
  const { rows } = await sql<{ course: number }>`
    select c.id as course from shared_material s join course c on c.module_id = s.module_id
    join course_lecturer l on l.course_id = c.id and l.person_id = ${me.id}
    where s.id = ${id} order by c.starts_on desc, c.id desc limit 1`.execute(db)
  return rows[0] ? paths.hub({ id: rows[0].course }) : null
}
