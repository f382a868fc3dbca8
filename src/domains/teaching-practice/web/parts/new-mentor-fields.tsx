import { useId } from 'react'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const fields = [
  { name: 'englishName', type: 'text', required: true },
  { name: 'chineseName', type: 'text', required: false },
  { name: 'email', type: 'email', required: true },
  { name: 'phone', type: 'tel', required: false },
] as const
export type NewMentor = Record<(typeof fields)[number]['name'], string>

type Props = { values: NewMentor; set: (values: NewMentor) => void; errors: FieldErrors }

/** Names and addresses of a person who is not in the portal yet. */
export function NewMentorFields({ values, set, errors }: Props) {
  const t = useWords(words)
  const id = useId()
  return fields.map(({ name, type, required }) => (
    <Field key={name} id={`${id}${name}`} label={t(`external.mentor.${name}`)} required={required} error={errors[name]}>
      <input
        {...controlProps({ id: `${id}${name}`, error: errors[name], required })}
        type={type}
        autoComplete="off"
        value={values[name]}
        onChange={(event) => set({ ...values, [name]: event.target.value })}
      />
    </Field>
  ))
}
