import { createContext, use, useEffect } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { isRequired, mostCharacters, schemaAt } from './schema-shape.ts'

/** The texts of a field outside of its form: its label, and the text of a value if it differs from the value itself. */
export type FieldTexts = { label: string; say?: ((value: unknown) => string | undefined) | undefined }

/** The interface of a form for its fields. */
export type FormFace = {
  id: string
  schema: ZodMiniType
  /** True for a change of an item: fields that are left out stay as they are. */
  partial: boolean
  valueOf: (name: string) => unknown
  set: (name: string, value: unknown) => void
  errorOf: (name: string) => string | undefined
  /** The fields that are in the form now, by name. */
  fields: Map<string, FieldTexts>
}

export const FormContext = createContext<FormFace | null>(null)

/** What a control needs from its form. */
export type BoundField = {
  id: string
  value: unknown
  set: (value: unknown) => void
  error: string | undefined
  errorOf: (name: string) => string | undefined
  required: boolean
  most: number | undefined
  schema: ZodMiniType
}

/** Connects a field with its form; `say` returns a value as text where two versions are compared. */
export function useField(name: string, label: string, say?: FieldTexts['say']): BoundField {
  const form = use(FormContext)
  if (!form) throw new Error(`The field ${name} stands outside a form`)
  const { fields } = form
  useEffect(() => void fields.set(name, { label, say }))
  useEffect(() => () => void fields.delete(name), [fields, name])
  const schema = schemaAt(form.schema, name)
  if (!schema) throw new Error(`The form around it has no input ${name}`)
  return {
    id: fieldId(form.id, name),
    value: form.valueOf(name),
    set: (value: unknown) => form.set(name, value),
    error: form.errorOf(name),
    errorOf: form.errorOf,
    required: isRequired(schema, form),
    most: mostCharacters(schema),
    schema,
  }
}

export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll('.', '-')}`
