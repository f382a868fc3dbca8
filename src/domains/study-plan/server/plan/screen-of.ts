import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { planPaths } from '../../contract/plan/paths.ts'
import type { StudyPlanTables } from '../tables.ts'

/** Students see a plan among their own pages, those who decide about it among those of the program. */
export async function screenOfPlan(id: number, { db, me }: Ctx<StudyPlanTables>): Promise<string | null> {
  const { rows } = await sql<{ study: number; person: number; program: number }>`
    select u.id as study, u.person_id as person, u.program_id as program
    from study_plan p join user_program u on u.id = p.user_program_id where p.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { study: userProgramId, person: userId, program: programId } = found
  return userId === me.id
    ? planPaths.plan({ userProgramId })
    : planPaths.ofStudent({ programId, userId, userProgramId })
}
