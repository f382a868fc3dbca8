import * as z from 'zod/mini'
import { localized, text } from '#platform/contract/fields.ts'

/** Scales go from 1 to 5; `YES_NO` and `CHOICE` are answered by one option, `TEXT` in words, `HEADING` not at all. */
export const questionKinds = ['SCALE', 'YES_NO', 'CHOICE', 'TEXT', 'HEADING'] as const
type QuestionKind = (typeof questionKinds)[number]

export const questionLimits = { questions: 40, options: 10, text: 2_000, steps: 5 } as const

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
})
export type Question = z.output<typeof question>

/** How many answers a question offers besides “cannot say”; 0 for questions that are answered in words or not at all. */
export function choicesOf({ kind, options = [] }: Pick<Question, 'kind' | 'options'>): number {
  const counts: Record<QuestionKind, number> = {
    SCALE: questionLimits.steps,
    YES_NO: 2,
    CHOICE: options.length,
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

/** Whether each condition names a question before its own that is answered by choosing, and answers that it offers. */
export function hasBrokenCondition(questions: readonly Question[]): boolean {
  return questions.some(({ showIf }, at) => {
    const on = showIf && questions.slice(0, at).find(({ key }) => key === showIf.key)
    return showIf !== undefined && (!on || showIf.answers.some((answer) => answer > choicesOf(on)))
  })
}

/** A number chooses an answer, 0 says “cannot say”; a text answers in words. */
export const answers = z.record(
  z.string().check(z.maxLength(80)),
  z.union([
    z.int().check(z.minimum(0), z.maximum(questionLimits.options)),
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
