import type { Study } from '../src/domains/study-plan/contract/audit/records.ts'
import { recordStates } from '../src/domains/study-plan/contract/audit/records.ts'
import type {
  CurriculumContent,
  CurriculumModule,
  Requirement,
} from '../src/domains/study-plan/contract/curriculum/content.ts'

const moduleCount = 60

/** A programme of 180 ECTS: two cores, a choice of tracks, breadth in three fields, languages, electives that may share. */
export function curriculumOfBench(): CurriculumContent {
  const modules = Array.from(
    { length: moduleCount },
    (_, at): CurriculumModule => ({
      ...{
        module: at + 1,
        code: `M${at}`,
        name: {},
        credits: at % 5 === 0 ? 7.5 : 6,
        field: `f${at % 7}`,
        semester: null,
      },
      ...{ half: 'ANY', terms: 1, repeats: 1, after: [], creditsBefore: 0, together: [], excludes: [] },
    }),
  )
  const ids = (from: number, to: number) => modules.slice(from, to).map(({ module }) => module)
  const requirement = (key: string, more: Partial<Requirement>): Requirement => ({
    ...{ key, parent: null, kind: 'MODULES', title: { en: key }, note: {}, least: null, credits: null },
    ...{ fields: null, average: null, modules: [], onlyFields: [], ...more },
  })
  const tracks = [0, 1, 2].map((at) =>
    requirement(`track-${at}`, { parent: 'track', credits: 24, modules: ids(24 + at * 6, 32 + at * 6) }),
  )
  return {
    credits: 180,
    modules,
    requirements: [
      requirement('core', { credits: 60, modules: ids(0, 12) }),
      requirement('methods', { credits: 36, modules: ids(10, 22) }),
      requirement('track', { kind: 'SOME', least: 1 }),
      ...tracks,
      requirement('breadth', { least: 3, fields: 3, modules: ids(18, 44) }),
      requirement('languages', { credits: 12, modules: ids(44, 50) }),
      requirement('free', { kind: 'ELECTIVE', credits: 30 }),
    ],
    sharing: [{ between: 'methods', and: 'breadth', credits: 12 }],
  }
}

/** A student with up to forty modules, some of which are enrolled or planned. */
export function studyOfBench(student: number): Study {
  const many = 6 + (student % 35)
  const records = Array.from({ length: many }, (_, at) => {
    const module = 1 + ((at * 7 + student * 13) % moduleCount)
    const state = recordStates[at < many - 8 ? 0 : at % 3] ?? 'PASSED'
    return {
      ...{ key: `r${at}`, module, code: `M${module}`, name: {}, credits: module % 5 === 1 ? 7.5 : 6, state },
      ...{ termStart: `20${20 + (at % 5)}-09-01`, term: null },
    }
  })
  return { records, pins: [], confirmed: [], average: 3 }
}
