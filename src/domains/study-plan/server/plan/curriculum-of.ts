import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CurriculumContent } from '../../contract/curriculum/content.ts'
import { curriculumOf } from '../audit/curriculum-of.ts'
import type { StudyPlanTables } from '../tables.ts'
import type { Study } from './taken-modules.ts'

/** A version with its content. */
export type AppliedCurriculum = { id: number; catalogueYear: number; edition: number } & {
  -readonly [Part in keyof CurriculumContent]: CurriculumContent[Part] extends readonly (infer One)[] ? One[] : number
}

/** The curriculum that applies to a student, with its content; null where the programme has none. */
export async function appliedCurriculum(
  { program, startedOn }: Study,
  { db }: Ctx<StudyPlanTables>,
): Promise<AppliedCurriculum | null> {
  const { rows } = await sql<AppliedCurriculum>`
    select x.id, x.catalogue_year as "catalogueYear", x.edition, x.credits::float8 as credits, x.modules,
      x.requirements, x.sharing
    from curriculum x where x.id = ${curriculumOf(sql`${program}::int`, sql`${startedOn}::date`)}`.execute(db)
  return rows[0] ?? null
}
