import type { FormField } from '../../contract/service/form-field.ts'

/** What the control of an answer needs: its field, its value, and what is wrong with it. */
export type AnswerProps = {
  id: string
  of: FormField
  value: unknown
  error?: string | undefined
  onChange: (value: unknown) => void
}
