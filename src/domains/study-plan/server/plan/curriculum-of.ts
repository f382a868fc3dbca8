import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CurriculumContent } from '../../contract/curriculum/content.ts'
import type { StudyPlanTables } from '../tables.ts'
import type { Study } from './taken-modules.ts'

/** A version with its content. */
type AppliedCurriculum = { id: number; catalogueYear: number; edition: number } & {
  -readonly [Part in keyof CurriculumContent]: CurriculumContent[Part] extends readonly (infer One)[] ? One[] : number
}

/**
 * The curriculum that applies to a student: of the approved versions of the programme that of the year in which they
 * began, else the latest of an earlier year, else the first one; null where there is none.
 */
export async function curriculumOf(
  { program, startedOn }: Study,
  { db }: Ctx<StudyPlanTables>,
): Promise<AppliedCurriculum | null> {
  const year = Number(startedOn.slice(0, 4))
  const { rows } = await sql<AppliedCurriculum>`
    select x.id, x.catalogue_year as "catalogueYear", x.edition, x.credits, x.modules, x.requirements,
      x.sharing
    from curriculum x
    where x.program_id = ${program} and x.state = 'APPROVED'
    order by x.catalogue_year > ${year}, abs(x.catalogue_year - ${year}), x.edition desc limit 1`.execute(db)
  return rows[0] ?? null
}
