import { Module } from '#academics/contract'
import { Course } from '#course/contract'
import { User } from '#people/contract'
import { day, iriOf } from '#platform/contract/fields.ts'
import { type Answers, type FieldKind, type FormField, shownFields } from '../service/form-field.ts'

/** Why an answer is not taken, as the last part of a key of the words. */
export type AnswerFault = 'required' | 'choice' | 'number' | 'date' | 'text' | 'reference'

/** What is taken of the answers, and what is wrong with the others, by the keys of their fields. */
export type AnswersResult = { answers: Answers; faults: { key: string; code: AnswerFault }[] }

/** The most letters of an answer, by its kind. */
const most: Partial<Record<FieldKind, number>> = { text: 300, longText: 4000 }

const references: Partial<Record<FieldKind, ReturnType<typeof iriOf>>> = {
  person: iriOf(User.path),
  course: iriOf(Course.path),
  module: iriOf(Module.path),
}

/**
 * Checks answers against the form. Only what the answers lead to is asked and stored; an answer to a field that is not
 * shown is left out. Documents are no answers: whether they are needed is checked with them.
 */
export function checkAnswers(fields: readonly FormField[], given: Answers): AnswersResult {
  const faults: AnswersResult['faults'] = []
  const taken: Record<string, unknown> = {}
  for (const field of shownFields(fields, given)) {
    const { key, kind, required } = field
    if (kind === 'heading' || kind === 'note' || kind === 'files') continue
    const value = plain(given[key])
    if (value === undefined) {
      if (required) faults.push({ key, code: 'required' })
      continue
    }
    const code = checks[kind](value, field)
    if (code) faults.push({ key, code })
    else taken[key] = value
  }
  return { answers: taken, faults }
}

/** A text without spaces around it; undefined if nothing was answered. */
function plain(value: unknown): unknown {
  if (value === null || (Array.isArray(value) && value.length === 0)) return undefined
  if (typeof value !== 'string') return value
  return value.trim() || undefined
}

type Check = (value: unknown, field: FormField) => AnswerFault | null

const isChoice = ({ choices }: FormField, value: unknown) => choices.some(({ key }) => key === value)
const isReference: Check = (value, { kind }) => (references[kind]?.safeParse(value).success ? null : 'reference')
const isText: Check = (value, { kind }) =>
  typeof value === 'string' && value.length <= (most[kind] ?? 0) ? null : 'text'

/** What is wrong with an answer, for each kind that has one. */
const checks: Readonly<Record<Exclude<FieldKind, 'heading' | 'note' | 'files'>, Check>> = {
  text: isText,
  longText: isText,
  number: (value) => (typeof value === 'number' && Math.abs(value) < 1e12 ? null : 'number'),
  date: (value) => (day().safeParse(value).success ? null : 'date'),
  choice: (value, field) => (isChoice(field, value) ? null : 'choice'),
  choices: (value, field) => (Array.isArray(value) && value.every((one) => isChoice(field, one)) ? null : 'choice'),
  person: isReference,
  course: isReference,
  module: isReference,
}
