import * as z from 'zod/mini'
import { assessmentKinds } from '#course/contract'
import { localized, text } from '#platform/contract/fields.ts'

/** The most characters of a text; `description` is as long as the only text of the old layout could be. */
export const mostLetters = { description: 20_000, section: 8_000, line: 400 } as const

const hours = z.number().check(z.minimum(0), z.maximum(999), z.multipleOf(0.25))
const week = z.int().check(z.minimum(1), z.maximum(53))
const code = text(12)

/** What students can do at the end of the course; the assessment refers to outcomes by their codes. */
export const outcome = z.strictObject({ code, text: localized(mostLetters.line) })

/** What is taught in a week of the course, and for how many hours; without a week, at any time. */
export const topic = z.strictObject({ week: z.nullable(week), title: localized(mostLetters.line), hours })

export const contactKinds = ['lecture', 'tutorial', 'seminar', 'lab', 'field'] as const
export const workloadKinds = [...contactKinds, 'assessment', 'selfStudy'] as const

/** The hours of a student by kind. */
export const workload = z.strictObject({
  ...{ lecture: hours, tutorial: hours, seminar: hours, lab: hours, field: hours },
  ...{ assessment: hours, selfStudy: hours },
})
export const noWorkload = Object.fromEntries(workloadKinds.map((kind) => [kind, 0])) as Workload

/** A planned part of the assessment; each can become one piece of work of the course. */
export const component = z.strictObject({
  code,
  title: localized(200),
  kind: z.enum(assessmentKinds),
  /** In percent of the result. */
  weight: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
  maxMark: z.number().check(z.minimum(1), z.maximum(1000)),
  /** Null: throughout the term. */
  dueWeek: z.nullable(week),
  /** The codes of the outcomes that it assesses. */
  outcomes: z.array(code).check(z.maxLength(30)),
  /** The lowest mark, in percent, needed to pass the course. */
  least: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  resit: z.boolean(),
})

export const readingKinds = ['BOOK', 'CHAPTER', 'ARTICLE', 'WEB', 'VIDEO', 'OTHER'] as const

/** Whether a text is an ISBN-10 or ISBN-13 with a correct check digit; hyphens and spaces are ignored. */
export function isIsbn(written: string): boolean {
  const digits = written.replace(/[\s-]/g, '')
  if (/^\d{9}[\dX]$/.test(digits)) return weighed(digits, (at) => 10 - at) % 11 === 0
  return /^97[89]\d{10}$/.test(digits) && weighed(digits, (at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0
}
const weighed = (digits: string, weight: (at: number) => number): number =>
  [...digits].reduce((sum, digit, at) => sum + weight(at) * (digit === 'X' ? 10 : Number(digit)), 0)

export const reading = z.strictObject({
  kind: z.enum(readingKinds),
  citation: text(600),
  isbn: z.nullable(text(20).check(z.refine(isIsbn, { error: 'isbn' }))),
  doi: z.nullable(text(200).check(z.regex(/^10\.\d{4,9}\/\S+$/, { error: 'doi' }))),
  url: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))),
  required: z.boolean(),
})

const prose = localized(mostLetters.section)

/** The content of a version of a syllabus, section by section. */
export const content = {
  description: localized(mostLetters.description),
  aims: prose,
  prerequisites: prose,
  outcomes: z.array(outcome).check(z.maxLength(30)),
  topics: z.array(topic).check(z.maxLength(60)),
  methods: prose,
  workload,
  assessment: z.array(component).check(z.maxLength(30)),
  attendance: prose,
  /** The share of the hours, in percent, that a student must attend; null: no minimum. */
  leastAttendance: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  integrity: prose,
  readings: z.array(reading).check(z.maxLength(100)),
  accessibility: prose,
} as const

export type Content = { [K in keyof typeof content]: z.output<(typeof content)[K]> }
export type Outcome = z.output<typeof outcome>
export type Topic = z.output<typeof topic>
export type Workload = z.output<typeof workload>
export type Component = z.output<typeof component>
export type Reading = z.output<typeof reading>

export const contentNames = Object.keys(content) as readonly (keyof Content)[]
