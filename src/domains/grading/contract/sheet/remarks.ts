import type { Localized } from '#platform/contract/words.ts'
import { brokenIn, type Outcome, type Question } from '../final/questions.ts'
import type { Rule } from '../final/rules.ts'
import type { SheetLine } from './sheet-content.ts'

/** A remark beside a grade, with its number or day. */
export type Remark =
  | { key: 'byHand' | 'undated' | Exclude<Question, 'attendance'> }
  | { key: 'override'; grade: number }
  | { key: 'until'; day: string }
  | { key: 'attendance'; share: number }
  | { key: 'previous'; before: string; outcome: Outcome }
  | { key: 'lifted'; rules: readonly Rule[]; reason: string }
  | { key: 'given'; title: Localized; score: number; max: number }

/** Decisions by hand, or rules of the course that speak against the grade; and marks given outside the course. */
export const remarksOf = (line: SheetLine): Remark[] => [...doubtsOf(line), ...liftedOn(line), ...givenIn(line)]

function doubtsOf(line: SheetLine): Remark[] {
  const { decision, computed, questions, previous } = line
  if (previous)
    return [{ key: 'previous', before: previous.grade ?? '–', outcome: previous.outcome }, ...againstIn(line)]
  if (decision?.kind === 'OVERRIDE')
    return [computed === null ? { key: 'byHand' } : { key: 'override', grade: computed }, ...againstIn(line)]
  if (decision?.kind === 'INCOMPLETE')
    return [decision.dueOn === null ? { key: 'undated' } : { key: 'until', day: decision.dueOn }]
  return questions.map((key) => questionIn(line, key))
}

const questionIn = ({ attendance }: SheetLine, key: Question): Remark =>
  key === 'attendance' ? { key, share: (attendance ?? 0) / 100 } : { key }

/** The rules that speak against the student of a grade set by hand. */
const againstIn = (line: SheetLine): Remark[] =>
  (line.broken ?? brokenIn(line.questions)).map((rule) => questionIn(line, rule))

const liftedOn = ({ lifted = [], decision }: SheetLine): Remark[] =>
  lifted.length === 0 ? [] : [{ key: 'lifted', rules: lifted, reason: decision?.reason ?? '' }]

const givenIn = ({ parts }: SheetLine): Remark[] =>
  parts.flatMap(({ title, origin, score, maxMark }) =>
    origin && score !== null ? [{ key: 'given', title, score, max: maxMark }] : [],
  )
