import type { Localized } from '#platform/contract/words.ts'
import type { Question } from '../final/questions.ts'
import type { SheetLine } from './sheet-content.ts'

/** A remark beside a grade, with its number or day. */
export type Remark =
  | { key: 'byHand' | 'undated' | Exclude<Question, 'attendance'> }
  | { key: 'override'; grade: number }
  | { key: 'until'; day: string }
  | { key: 'attendance'; share: number }
  | { key: 'previous'; before: string }
  | { key: 'given'; title: Localized; score: number; max: number }

/** Decisions by hand, or rules of the course that speak against the grade; and marks given outside the course. */
export const remarksOf = (line: SheetLine): Remark[] => [...doubtsOf(line), ...givenIn(line)]

function doubtsOf({ decision, computed, questions, attendance, previous }: SheetLine): Remark[] {
  if (previous) return [{ key: 'previous', before: previous.grade ?? '–' }]
  if (decision?.kind === 'OVERRIDE')
    return [computed === null ? { key: 'byHand' } : { key: 'override', grade: computed }]
  if (decision?.kind === 'INCOMPLETE')
    return [decision.dueOn === null ? { key: 'undated' } : { key: 'until', day: decision.dueOn }]
  return questions.map((key) => (key === 'attendance' ? { key, share: (attendance ?? 0) / 100 } : { key }))
}

const givenIn = ({ parts }: SheetLine): Remark[] =>
  parts.flatMap(({ title, origin, score, maxMark }) =>
    origin && score !== null ? [{ key: 'given', title, score, max: maxMark }] : [],
  )
