import * as z from 'zod/mini'
import { localized, text } from '#platform/contract/fields.ts'

/**
 * Scales go from 1 to 5; `YES_NO` and `CHOICE` are answered by one option, `NUMBER` by a whole number in a range, `TEXT` in
 * words, `HEADING` not at all.
 */
export const questionKinds = ['SCALE', 'YES_NO', 'CHOICE', 'NUMBER', 'TEXT', 'HEADING'] as const
type QuestionKind = (typeof questionKinds)[number]

/** `values`: the most numbers among which a question lets people choose. */
export const questionLimits = { questions: 40, options: 10, text: 2_000, steps: 5, values: 61 } as const

/** The numbers that a question offers unless it says otherwise, and the highest that it can offer. */
export const usualRange = { least: 0, most: 10 } as const
const highest = 1_000

/** A high step is good, a low one is, or the middle is, as for the pace. */
export const polarities = ['HIGH', 'LOW', 'MIDDLE'] as const

/**
 * A question. Its key stays the same in later editions as long as it means the same, so that its answers are compared
 * over the years.
 */
export const question = z.strictObject({
  key: text(40).check(z.regex(/^[a-z][a-z0-9_]*$/)),
  kind: z.enum(questionKinds),
  text: localized(300),
  /** What the lowest and the highest step of a scale mean. */
  low: z.optional(localized(60)),
  high: z.optional(localized(60)),
  options: z.optional(z.array(localized(120)).check(z.maxLength(questionLimits.options))),
  /** The lowest and the highest number that can be given. */
  least: z.optional(z.int().check(z.minimum(0), z.maximum(highest))),
  most: z.optional(z.int().check(z.minimum(1), z.maximum(highest))),
  /** Asked only of those who gave one of these answers to a question before it in the same part. */
  showIf: z.optional(
    z.strictObject({
      key: text(40),
      answers: z
        .array(z.int().check(z.minimum(1), z.maximum(questionLimits.options)))
        .check(z.minLength(1), z.maxLength(questionLimits.options)),
    }),
  ),
  /** Which answers of a scale are good ones; without it, the high ones. */
  polarity: z.optional(z.enum(polarities)),
  /** Other words than in the edition before, but the same meaning: its answers are compared with those before. */
  keepsTrend: z.optional(z.boolean()),
})
export type Question = z.output<typeof question>

/** What says which answers a question offers. */
export type AnswerRange = Pick<Question, 'kind' | 'options' | 'least' | 'most'>

/** The number that the first answer stands for, and the last one. */
export const leastOf = ({ least = usualRange.least }: Pick<Question, 'least'>): number => least
export const mostOf = ({ most = usualRange.most }: Pick<Question, 'most'>): number => most

/** Whether the numbers of a question are a range, and not too many to be counted one by one. */
export const hasBrokenRange = (of: AnswerRange): boolean =>
  of.kind === 'NUMBER' && (choicesOf(of) < 2 || choicesOf(of) > questionLimits.values)

/** How many answers a question offers besides “cannot say”; 0 for questions that are answered in words or not at all. */
export function choicesOf({ kind, options = [], ...range }: AnswerRange): number {
  const counts: Record<QuestionKind, number> = {
    SCALE: questionLimits.steps,
    YES_NO: 2,
    CHOICE: options.length,
    NUMBER: Math.max(0, mostOf(range) - leastOf(range) + 1),
    TEXT: 0,
    HEADING: 0,
  }
  return counts[kind]
}

/** A part of a survey: questions about the course, or about one of its teachers. */
export type SurveyPart = { part: string; questions: readonly Question[] }

/** The part about the course, and the one about a teacher. */
export const coursePart = 'course'
export const teacherPart = (person: number): string => `teacher-${person}`

/** Where the answer to a question of a part is kept. */
export const slotOf = (part: string, key: string): string => `${part}.${key}`

/** The questions of a part that somebody with these answers is asked: a condition on one that is not asked is not met. */
export function askedOf({ part, questions }: SurveyPart, given: Answers): Question[] {
  const asked = new Set<string>()
  return questions.filter(({ key, showIf }) => {
    const answer = showIf && asked.has(showIf.key) ? given[slotOf(part, showIf.key)] : undefined
    const isAsked = !showIf || (typeof answer === 'number' && showIf.answers.includes(answer))
    if (isAsked) asked.add(key)
    return isAsked
  })
}

/** What people read of a question, and what it offers; two questions that differ in it may mean something else. */
const meaning = ['kind', 'text', 'low', 'high', 'options', 'least', 'most'] as const

/** Whether a question says something else than the one with its key in the edition before. */
export const isReworded = (now: Question, before: Question): boolean =>
  meaning.some((of) => inOrder(now[of]) !== inOrder(before[of]))

/** Whether both offer the same answers, so that these can be compared whatever the words are. */
export const isSameAnswer = (a: AnswerRange, b: AnswerRange): boolean =>
  a.kind === b.kind && choicesOf(a) === choicesOf(b) && (a.kind !== 'NUMBER' || leastOf(a) === leastOf(b))

/** The value as a text in which the order of keys does not matter. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''

/** Whether each condition names a question before its own that is answered by choosing, and answers that it offers. */
export function hasBrokenCondition(questions: readonly Question[]): boolean {
  return questions.some(({ showIf }, at) => {
    const on = showIf && questions.slice(0, at).find(({ key }) => key === showIf.key)
    const isChosen = on !== undefined && on.kind !== 'NUMBER'
    return showIf !== undefined && (!isChosen || showIf.answers.some((answer) => answer > choicesOf(on)))
  })
}

/** A number chooses an answer by its place, 0 says “cannot say”; a text answers in words. */
export const answers = z.record(
  z.string().check(z.maxLength(80)),
  z.union([
    z.int().check(z.minimum(0), z.maximum(questionLimits.values)),
    z.string().check(z.maxLength(questionLimits.text)),
  ]),
)
export type Answers = z.output<typeof answers>

/**
 * The answers that belong to the questions of a survey, without empty texts and those to questions whose condition is not
 * met any more; null if one of them answers nothing that is
 * asked, or is none of the answers that are offered.
 */
export function answersTo(parts: readonly SurveyPart[], given: Answers): Answers | null {
  const asked = new Map(
    parts.flatMap(({ part, questions }) => questions.map((one) => [slotOf(part, one.key), one] as const)),
  )
  const checked: Answers = {}
  for (const [slot, answer] of Object.entries(given)) {
    const of = asked.get(slot)
    if (of && answer === '') continue
    if (!of || !isAnswer(of, answer)) return null
    if (typeof answer === 'number') checked[slot] = answer
    else if (answer.trim() !== '') checked[slot] = answer.trim()
  }
  const shown = new Set(parts.flatMap((one) => askedOf(one, checked).map(({ key }) => slotOf(one.part, key))))
  return Object.fromEntries(Object.entries(checked).filter(([slot]) => shown.has(slot)))
}

function isAnswer(of: Question, answer: number | string): boolean {
  if (of.kind === 'HEADING') return false
  return of.kind === 'TEXT' ? typeof answer === 'string' : typeof answer === 'number' && answer <= choicesOf(of)
}
