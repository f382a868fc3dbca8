import type { Pin } from '../audit/records.ts'
import type { CurriculumContent, CurriculumModule } from '../curriculum/content.ts'
import type { PlanItem } from './study-plan.ts'

/** `RUNNING`: enrolled, without a result. Results are those that were published. */
export const takenStates = ['PASSED', 'FAILED', 'RUNNING'] as const
export type ResultState = (typeof takenStates)[number]

/** A module that the student takes or has taken. */
export type RecordedModule = { module: number; term: string; credits: number; state: ResultState }

/** What advisers have decided about studies. */
export type StudyDecisions = {
  /** Studies elsewhere that count here; without a module they count as an elective. */
  recognised: readonly { module: number | null; credits: number }[]
  pins: readonly Pin[]
  /** The keys of requirements that an adviser has confirmed. */
  confirmed: readonly string[]
}

/** All that a plan is checked against. */
export type PlanContext = {
  /** The version of the curriculum that applies to the student; null where the programme has none. */
  curriculum: CurriculumContent | null
  taken: readonly RecordedModule[]
  decisions: StudyDecisions
  items: readonly PlanItem[]
  /** The present term. */
  now: string
  /** The most credits that a student may take in a term. */
  mostCredits: number
  /** The modules with courses in each term whose courses are known. No data is not “no”. */
  offered: Readonly<Record<string, readonly number[]>>
}

/** A module in a term, taken or planned; `item` is its position in the plan. What was recognised has no term: ''. */
export type Placed = { module: number; term: string; credits: number; item: number | null; passed: boolean }

/** What is passed, under way or planned, in the order of time; what was failed counts for nothing. */
export function placedModules({ taken, decisions, items }: PlanContext): Placed[] {
  const recognised = decisions.recognised.flatMap(({ module, credits }) =>
    module === null ? [] : [{ module, credits, term: '', item: null, passed: true }],
  )
  const record = taken.flatMap(({ state, ...one }) =>
    state === 'FAILED' ? [] : [{ ...one, item: null, passed: state === 'PASSED' }],
  )
  const there = new Set(record.map(({ module, term }) => `${module} ${term}`))
  const planned = items.flatMap(({ module, term, credits }, item) =>
    module === null || there.has(`${module} ${term}`) ? [] : [{ module, term, credits, item, passed: false }],
  )
  return [...recognised, ...record, ...planned].sort((a, b) =>
    a.term < b.term ? -1 : a.term > b.term ? 1 : a.module - b.module,
  )
}

/** The rules of modules by id; none for a module outside of the curriculum. */
export const rulesByModule = (curriculum: CurriculumContent | null): ReadonlyMap<number, CurriculumModule> =>
  new Map(curriculum?.modules.map((one) => [one.module, one]))
