import type { Grade, Scheme } from '../scheme/grade.ts'
import { outcomeByRules, type Rule, rules } from './rules.ts'

/** Why a lecturer must review a grade before it goes on the sheet. */
export const questions = ['missing', 'pending', 'absent', 'below', 'attendance', 'nearPass'] as const
export type Question = (typeof questions)[number]

/** The facts from which questions arise; `absent`: absence from work that counts. */
export type GradeFacts = {
  grade: Grade | null
  missing: readonly number[]
  pending: readonly number[]
  below: readonly number[]
  absent: readonly number[]
  attendanceFailed: boolean
}

/** How far below the pass a total must be reviewed, as a share of the highest total: half a point of 20. */
const near = 0.025

/** The questions about a student that the rules leave open; those that block the grade come first. */
export function questionsOf(known: GradeFacts, { pass, top }: Pick<Scheme, 'pass' | 'top'>): Question[] {
  const { grade } = known
  const isNear = grade !== null && grade.total < pass && grade.total >= pass - top * near
  const open: Record<Question, boolean> = {
    missing: known.missing.length > 0 || grade === null,
    pending: known.pending.length > 0,
    absent: known.absent.length > 0,
    below: known.below.length > 0,
    attendance: known.attendanceFailed,
    nearPass: isNear,
  }
  return questions.filter((question) => open[question])
}

/** Without a mark, or while misconduct is not decided, a computed total cannot be kept. */
export const cannotKeep: readonly Question[] = ['missing', 'pending']

export const outcomes = ['PASSED', 'FAILED', 'INCOMPLETE', 'OPEN'] as const
export type Outcome = (typeof outcomes)[number]

/** The rules that speak against a student. */
export const brokenIn = (open: readonly Question[]): Rule[] => rules.filter((rule) => open.includes(rule))

/** The outcome on the sheet: by the rules, of the computed total or of the one that a decision sets. */
export function outcomeOf(
  known: GradeFacts,
  open: readonly Question[],
  decision: { kind: 'KEEP' | 'OVERRIDE' | 'INCOMPLETE'; total: number | null; lifts: readonly Rule[] } | null,
  scheme: Pick<Scheme, 'pass'>,
): Outcome {
  if (decision?.kind === 'INCOMPLETE') return 'INCOMPLETE'
  if (decision?.kind === 'OVERRIDE') return outcomeByRules(decision.total ?? 0, scheme, brokenIn(open), decision.lifts)
  if (known.grade === null || (open.length > 0 && decision === null)) return 'OPEN'
  if (open.some((question) => cannotKeep.includes(question))) return 'OPEN'
  return outcomeByRules(known.grade.total, scheme, brokenIn(open))
}
