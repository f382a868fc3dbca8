import type { Localized } from '#platform/contract/words.ts'
import { brokenIn, type Outcome, type Question } from '../final/questions.ts'
import type { Rule } from '../final/rules.ts'
import type { DecidingRule, SheetLine } from './sheet-content.ts'

const ruleKeys = { pass: 'rulePass', below: 'ruleBelow', attendance: 'ruleAttendance', pending: 'rulePending' } as const
type RuleKey = (typeof ruleKeys)[keyof typeof ruleKeys]

/** A remark beside a grade, with its number or day. */
export type Remark =
  | { key: 'byHand' | 'undated' | Exclude<Question, 'attendance'> }
  | { key: 'override'; grade: number }
  | { key: 'until'; day: string }
  | { key: 'attendance'; share: number }
  | { key: 'previous'; before: string; outcome: Outcome }
  | { key: 'why'; reason: string }
  | { key: 'lifted'; rules: readonly Rule[]; reason: string }
  | { key: 'mark'; title: Localized; from: number | null; to: number | null }
  | { key: RuleKey; of: DecidingRule }
  | { key: 'given'; title: Localized; score: number; max: number }

/** Decisions by hand, or rules of the course that speak against the grade; and marks given outside the course. */
export const remarksOf = (line: SheetLine): Remark[] => [...doubtsOf(line), ...liftedOn(line), ...givenIn(line)]

function doubtsOf(line: SheetLine): Remark[] {
  const { decision, computed, questions, previous } = line
  if (previous)
    return [
      { key: 'previous', before: previous.grade ?? '–', outcome: previous.outcome },
      ...(line.deciding ? [...rectifiedMarksIn(line), ...decidingIn(line)] : againstIn(line)),
    ]
  if (decision?.kind === 'OVERRIDE')
    return [computed === null ? { key: 'byHand' } : { key: 'override', grade: computed }, ...againstIn(line)]
  if (decision?.kind === 'INCOMPLETE')
    return [decision.dueOn === null ? { key: 'undated' } : { key: 'until', day: decision.dueOn }]
  return questions.map((key) => questionIn(line, key))
}

/** The marks that a rectification changes, each with the one that was published. */
export const rectifiedMarksIn = ({ parts }: SheetLine): Extract<Remark, { key: 'mark' }>[] =>
  parts.flatMap(({ title, score, was }) => (was ? [{ key: 'mark', title, from: was.score, to: score }] : []))

/** The rules that decide about a rectified grade, each with the published and the new number. */
export const decidingIn = ({ deciding = [] }: SheetLine): Extract<Remark, { key: RuleKey }>[] =>
  deciding.map((of) => ({ key: ruleKeys[of.rule], of }))

const questionIn = ({ attendance }: SheetLine, key: Question): Remark =>
  key === 'attendance' ? { key, share: (attendance ?? 0) / 100 } : { key }

/** The rules that speak against the student of a grade set by hand. */
const againstIn = (line: SheetLine): Remark[] =>
  (line.broken ?? brokenIn(line.questions)).map((rule) => questionIn(line, rule))

/** The rules that were lifted, and the stated reason; of a rectified grade also why it falls. */
function liftedOn({ lifted = [], decision, previous }: SheetLine): Remark[] {
  const reason = decision?.reason ?? ''
  if (lifted.length > 0) return [{ key: 'lifted', rules: lifted, reason }]
  return previous && reason !== '' ? [{ key: 'why', reason }] : []
}

const givenIn = ({ parts }: SheetLine): Remark[] =>
  parts.flatMap(({ title, origin, score, maxMark }) =>
    origin && score !== null ? [{ key: 'given', title, score, max: maxMark }] : [],
  )
