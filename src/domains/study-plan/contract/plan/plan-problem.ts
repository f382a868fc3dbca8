/** What can be wrong or open in a plan. The words name each (`plan.problems.<kind>`). */
export const planProblemKinds = [
  'PAST',
  'PASSED',
  'AFTER',
  'CREDITS_BEFORE',
  'TOGETHER',
  'EXCLUDES',
  'TOO_OFTEN',
  'HALF',
  'TOO_MANY_CREDITS',
  'UNFINISHED',
  'PLACEHOLDER',
  'NOT_ENROLLED',
  'NOT_PLANNED',
  'NO_COURSE',
  'ELECTIVE',
] as const
export type PlanProblemKind = (typeof planProblemKinds)[number]

/** `WRONG` cannot be done as it is planned, `OPEN` is a choice still to be made, `HINT` is worth a look. */
export const problemLevels = ['WRONG', 'OPEN', 'HINT'] as const
export type ProblemLevel = (typeof problemLevels)[number]

const levels: Readonly<Record<PlanProblemKind, ProblemLevel>> = {
  ...{ PAST: 'WRONG', PASSED: 'WRONG', AFTER: 'WRONG', CREDITS_BEFORE: 'WRONG', TOGETHER: 'WRONG' },
  ...{ EXCLUDES: 'WRONG', TOO_OFTEN: 'WRONG', HALF: 'WRONG', TOO_MANY_CREDITS: 'WRONG' },
  ...{ UNFINISHED: 'OPEN', PLACEHOLDER: 'OPEN', NOT_ENROLLED: 'OPEN' },
  ...{ NOT_PLANNED: 'HINT', NO_COURSE: 'HINT', ELECTIVE: 'HINT' },
}
export const levelOf = (kind: PlanProblemKind): ProblemLevel => levels[kind]

/** A change of the plan that removes a problem: an item moved to a term, added, or taken out. */
export type Repair =
  | { kind: 'MOVE'; item: number; term: string }
  | { kind: 'ADD'; module: number; term: string }
  | { kind: 'REMOVE'; item: number }

export type PlanProblem = {
  kind: PlanProblemKind
  /** The position of the item in the plan; null for a whole term, or for what is not in the plan. */
  item: number | null
  module: number | null
  term: string
  /** The modules of which it speaks, such as those that must come first. */
  others: readonly number[]
  /** A number of which it speaks: credits that are needed or allowed, or times. */
  number: number | null
  /** The ways out, the best first; empty where nobody but the student can choose. */
  repairs: readonly Repair[]
}
