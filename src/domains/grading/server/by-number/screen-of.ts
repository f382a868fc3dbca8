import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { GradingTables } from '../tables.ts'

/** Lecturers decide about names on the page of the assessment, students find their numbers in the course. */
export async function screenOfNumbered(marking: number, { db, me }: Ctx<GradingTables>): Promise<string | null> {
  const { rows } = await sql<{ course: number; assessment: number; takes: boolean }>`
    select a.course_id as course, a.id as assessment,
      exists (select from enrollment e where e.course_id = a.course_id and e.person_id = ${me.id}) as takes
    from anonymous_marking x join assessment a on a.id = x.assessment_id where x.id = ${marking}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { course: id, assessment: assessmentId, takes } = found
  return takes ? paths.grade({ id }) : paths.assessment({ id, assessmentId })
}
