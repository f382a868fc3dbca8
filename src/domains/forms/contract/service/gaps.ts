import { languages } from '#platform/contract/words.ts'
import { type FormField, isChoice } from './form-field.ts'
import type { ServiceStep } from './service-step.ts'

/** What must be put right before a service is published: which kind of gap, and in which field or step (from 1). */
export type Gap = { code: GapCode; field?: number; step?: number }
const gapCodes = ['title', 'steps', 'label', 'stepLabel', 'choices', 'key', 'when', 'files', 'course'] as const
export type GapCode = (typeof gapCodes)[number]

type Text = { readonly [L in (typeof languages)[number]]?: string | undefined }
type Draft = { title: Text; about: Text; fields: readonly FormField[]; steps: readonly ServiceStep[] }

/** Whether a text that people read lacks a language. */
const lacks = (text: Text): boolean => languages.some((language) => !text[language]?.trim())

/** What a draft still lacks; with none of these its requests can be made, decided and read in every language. */
export function gapsOf({ title, about, fields, steps }: Draft): Gap[] {
  const keys = fields.map(({ key }) => key)
  return [
    ...(lacks(title) || lacks(about) ? [{ code: 'title' } as const] : []),
    ...fields.flatMap((field, at) =>
      gapsOfField(field, fields.slice(0, at)).map((code): Gap => ({ code, field: at + 1 })),
    ),
    ...keys.flatMap((key, at): Gap[] => (keys.indexOf(key) < at ? [{ code: 'key', field: at + 1 }] : [])),
    ...(fields.filter(({ kind }) => kind === 'files').length > 1 ? [{ code: 'files' } as const] : []),
    ...(steps.length === 0 ? [{ code: 'steps' } as const] : []),
    ...steps.flatMap(({ label }, at): Gap[] => (lacks(label) ? [{ code: 'stepLabel', step: at + 1 }] : [])),
    ...steps.flatMap(({ by }, at): Gap[] =>
      by === 'lecturer' && !fields.some(({ kind }) => kind === 'course') ? [{ code: 'course', step: at + 1 }] : [],
    ),
  ]
}

function gapsOfField({ label, kind, choices, when }: FormField, earlier: readonly FormField[]): GapCode[] {
  const asked = when && earlier.find(({ key }) => key === when.field)
  const isMet = asked && isChoice(asked.kind) && when.is.every((one) => asked.choices.some(({ key }) => key === one))
  const keys = choices.map(({ key }) => key)
  const isChosen = keys.length > 1 && new Set(keys).size === keys.length && !choices.some((one) => lacks(one.label))
  return [
    ...(lacks(label) ? (['label'] as const) : []),
    ...(isChoice(kind) && !isChosen ? (['choices'] as const) : []),
    ...(when && !isMet ? (['when'] as const) : []),
  ]
}
