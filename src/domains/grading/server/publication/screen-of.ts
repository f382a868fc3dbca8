import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { GradingTables } from '../tables.ts'

/** Students see their grade on the page of its course. */
export async function screenOfGrade(id: number, { db, me }: Ctx<GradingTables>): Promise<string | null> {
  const { rows } = await sql<{ course: number; own: boolean }>`
    select e.course_id as course, e.person_id = ${me.id} as own
    from final_grade f join enrollment e on e.id = f.enrollment_id where f.id = ${id}`.execute(db)
  const [found] = rows
  return found?.own ? paths.grade({ id: found.course }) : null
}
