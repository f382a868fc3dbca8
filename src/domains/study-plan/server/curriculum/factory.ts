import type { Insertable, Kysely } from 'kysely'
import type { CurriculumContent, CurriculumModule, Requirement } from '../../contract/curriculum/content.ts'
import type { StudyPlanTables } from '../tables.ts'
import { contentColumns } from './content-of.ts'

type Row = Insertable<StudyPlanTables['curriculum']>
type NewCurriculum = Pick<Row, 'program_id' | 'author_id'> & Partial<Row> & { content?: Partial<CurriculumContent> }

/** A module without rules; for tests and the demonstration. */
export const plainModule = (module: number, more: Partial<CurriculumModule> = {}): CurriculumModule => ({
  ...{ module, code: `M${module}`, name: { en: `Module ${module}` }, credits: 6, field: null, semester: null },
  ...{ half: 'ANY', terms: 1, repeats: 1, after: [], creditsBefore: 0, together: [], excludes: [], ...more },
})

/** A requirement that asks for nothing besides what is said. */
export const plainRequirement = (key: string, more: Partial<Requirement> = {}): Requirement => ({
  ...{ key, parent: null, kind: 'MODULES', title: { en: key }, note: {}, least: null, credits: null },
  ...{ fields: null, average: null, modules: [], onlyFields: [], ...more },
})

/** Makes a version of a curriculum; for tests and the demonstration. */
export function makeCurriculum(
  db: Kysely<StudyPlanTables>,
  { content = {}, ...row }: NewCurriculum,
): Promise<{ id: number }> {
  const whole = { credits: 180, modules: [], requirements: [], sharing: [], ...content }
  return db
    .insertInto('curriculum')
    .values({ catalogue_year: 2025, edition: 1, ...contentColumns(whole), ...row } as Row)
    .returning('id')
    .executeTakeFirstOrThrow()
}
