import * as z from 'zod/mini'
import { localized } from '#platform/contract/fields.ts'

/** What a field of a form asks for; a heading and a note only say something. */
export const fieldKinds = [
  ...(['text', 'longText', 'number', 'date', 'choice', 'choices', 'person', 'course', 'module', 'files'] as const),
  ...(['heading', 'note'] as const),
]
export type FieldKind = (typeof fieldKinds)[number]

/** A name within a form: of a field or of a choice. It never changes, because answers and conditions refer to it. */
const key = () => z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,29}$/, { error: 'key' }))

const choice = z.strictObject({ key: key(), label: localized(120) })
export type FormChoice = z.output<typeof choice>

export const formField = z.strictObject({
  key: key(),
  kind: z.enum(fieldKinds),
  label: localized(200),
  help: localized(500),
  required: z.boolean(),
  /** What can be chosen, for the kinds `choice` and `choices`. */
  choices: z.array(choice).check(z.maxLength(30)),
  /** It is only asked if this earlier choice was answered with one of these; null: always. */
  when: z.nullable(z.strictObject({ field: key(), is: z.array(key()).check(z.minLength(1), z.maxLength(30)) })),
})
export type FormField = z.output<typeof formField>

/** The answers to a form by the keys of its fields. */
export type Answers = Readonly<Record<string, unknown>>

export const isAnswered = (kind: FieldKind): boolean => kind !== 'heading' && kind !== 'note'
export const isChoice = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices'

/** The fields that these answers lead to, in their order: one whose condition is not met is not asked. */
export function shownFields(fields: readonly FormField[], answers: Answers): FormField[] {
  const shown = new Set<string>()
  return fields.filter(({ key, when }) => {
    const held = when && shown.has(when.field) ? answers[when.field] : undefined
    const chosen: readonly unknown[] = Array.isArray(held) ? held : [held]
    const isShown = when === null || when.is.some((one) => chosen.includes(one))
    if (isShown) shown.add(key)
    return isShown
  })
}
