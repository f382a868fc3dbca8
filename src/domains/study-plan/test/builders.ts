import type { Study, StudyRecord } from '../contract/audit/records.ts'
import type { CurriculumContent, CurriculumModule, Requirement } from '../contract/curriculum/content.ts'

/** A module without rules. */
export const moduleOf = (module: number, more: Partial<CurriculumModule> = {}): CurriculumModule => ({
  ...{ module, code: `M${module}`, name: {}, credits: 6, field: null, semester: null, half: 'ANY', terms: 1 },
  ...{ repeats: 1, after: [], creditsBefore: 0, together: [], excludes: [], ...more },
})
/** A requirement that asks for nothing besides what is said. */
export const requirementOf = (key: string, more: Partial<Requirement> = {}): Requirement => ({
  ...{ key, parent: null, kind: 'MODULES', title: { en: key }, note: {}, least: null, credits: null, fields: null },
  ...{ average: null, modules: [], onlyFields: [], ...more },
})
export const recordOf = (module: number, more: Partial<StudyRecord> = {}): StudyRecord => ({
  ...{ key: `r${module}`, module, code: `M${module}`, name: {}, credits: 6, state: 'PASSED' },
  ...{ termStart: '2025-09-01', term: null, ...more },
})
export const studyOf = (records: StudyRecord[], more: Partial<Study> = {}): Study => ({
  ...{ records, pins: [], confirmed: [], average: null, ...more },
})
/** A curriculum of one credit, so that the whole is met as soon as its requirements are. */
export const contentOf = (
  requirements: Requirement[],
  modules: CurriculumModule[],
  more: Partial<CurriculumContent> = {},
) => ({
  ...{ credits: 1, requirements, modules, sharing: [], ...more },
})
