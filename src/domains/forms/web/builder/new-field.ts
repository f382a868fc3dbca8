import type { FormChoice, FormField } from '../../contract/service/form-field.ts'

/** The first name of this kind that is not used yet: `field3`. */
function freeKey(stem: string, used: readonly { key: string }[]): string {
  const keys = new Set(used.map(({ key }) => key))
  return Array.from({ length: used.length + 1 }, (_, at) => `${stem}${at + 1}`).find((key) => !keys.has(key)) ?? stem
}

export const newField = (fields: readonly FormField[]): FormField => ({
  ...{ key: freeKey('field', fields), kind: 'text', label: {}, help: {}, required: true, choices: [], when: null },
})

export const copyOf = (field: FormField, fields: readonly FormField[]): FormField => ({
  ...field,
  key: freeKey('field', fields),
})

export const newChoice = (choices: readonly FormChoice[]): FormChoice => ({
  key: freeKey('choice', choices),
  label: {},
})
