import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { GradingTables } from '../tables.ts'

/** Students see their groups beside their grade in the course, lecturers have a page for all groups. */
export async function screenOfGroups(work: number, { db, me }: Ctx<GradingTables>): Promise<string | null> {
  const { rows } = await sql<{ course: number; takes: boolean }>`
    select a.course_id as course,
      exists (select from enrollment e where e.course_id = a.course_id and e.person_id = ${me.id}) as takes
    from assessment a where a.id = ${work}`.execute(db)
  const [found] = rows
  if (!found) return null
  const id = found.course
  return found.takes ? paths.grade({ id }) : paths.assessmentGroups({ id, assessmentId: work })
}
