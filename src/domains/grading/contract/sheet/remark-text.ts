import type { Localized } from '#platform/contract/words.ts'
import type { Outcome } from '../final/questions.ts'
import type { Rule } from '../final/rules.ts'
import type { Remark } from './remarks.ts'

type Texts = Record<string, string>
/** The words and forms of numbers of a language. */
export type RemarkForms = {
  say: (key: Remark['key'] | 'yes' | 'no', values: Texts) => string
  outcome: (outcome: Outcome) => string
  rule: (rule: Rule) => string
  localized: (text: Localized) => string
  number: (value: number) => string
  percent: (share: number) => string
  day: (day: string) => string
  grade: (grade: string) => string
  list: (names: readonly string[]) => string
}

/** A remark as a text, in the words of the reader or of the paper. */
export const remarkText = (remark: Remark, forms: RemarkForms): string =>
  forms.say(remark.key, rectifiedValues(remark, forms) ?? otherValues(remark, forms))

/** The values of a remark about a rectified grade; null for any other. */
function rectifiedValues(remark: Remark, { say, number, localized, ...forms }: RemarkForms): Texts | null {
  const written = (value: number | null) => (value === null ? '–' : number(value))
  if ('from' in remark) return { title: localized(remark.title), from: written(remark.from), to: written(remark.to) }
  if ('before' in remark) return { grade: forms.grade(remark.before), outcome: forms.outcome(remark.outcome) }
  if (!('of' in remark)) return null
  const { title, least, before, after } = remark.of
  const sideOf = ({ value, holds }: typeof before) => say(holds ? 'yes' : 'no', { value: written(value) })
  return {
    ...{ title: title ? localized(title) : '', least: written(least), share: written(after.value) },
    ...{ before: sideOf(before), after: sideOf(after) },
  }
}

function otherValues(remark: Remark, { number, localized, ...forms }: RemarkForms): Texts {
  if ('rules' in remark) return { rules: forms.list(remark.rules.map(forms.rule)), reason: remark.reason }
  if ('reason' in remark) return { reason: remark.reason }
  if ('grade' in remark) return { grade: number(remark.grade) }
  if ('day' in remark) return { day: forms.day(remark.day) }
  if ('share' in remark) return { percent: forms.percent(remark.share) }
  if ('max' in remark) return { title: localized(remark.title), score: number(remark.score), max: number(remark.max) }
  return {}
}
