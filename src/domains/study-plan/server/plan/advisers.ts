import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { StudyPlanTables } from '../tables.ts'
import type { Study } from './taken-modules.ts'

/** The names of those who decide about the plans of a student today: the coordinators of the program. */
export async function advisersOf({ person, program }: Study, { db, today }: Ctx<StudyPlanTables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.display_name as name from academic_role a join person p on p.id = a.person_id
    where a.role = 'COORDINATOR' and a.scope_type = 'program' and a.scope_id = ${program} and a.person_id <> ${person}
      and coalesce(a.from_day <= ${today}::date, true) and coalesce(a.until_day >= ${today}::date, true)
    group by p.id order by p.display_name, p.id`.execute(db)
  return rows.map(({ name }) => name)
}
