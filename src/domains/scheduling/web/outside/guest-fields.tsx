import { useId } from 'react'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

export type GuestValues = { name: string; email: string; note: string }
type Props = { asks: string; values: GuestValues; onChange: (values: GuestValues) => void }

/** Who somebody without an account is, and what it is about. The browser checks that name and address are there. */
export function GuestFields({ asks, values, onChange }: Props) {
  const t = useWords(words)
  const id = useId()
  const [name, email, note] = [`${id}-name`, `${id}-email`, `${id}-note`]
  const help = t('outside.emailAbout')
  return (
    <>
      <Field id={name} label={t('outside.name')} required>
        <input
          {...controlProps({ id: name, required: true })}
          required
          maxLength={120}
          autoComplete="name"
          value={values.name}
          onChange={({ target }) => onChange({ ...values, name: target.value })}
        />
      </Field>
      <Field id={email} label={t('outside.email')} required help={help}>
        <input
          {...controlProps({ id: email, required: true, help })}
          required
          type="email"
          autoComplete="email"
          value={values.email}
          onChange={({ target }) => onChange({ ...values, email: target.value })}
        />
      </Field>
      <Field id={note} label={asks || t('book.note')} required={false}>
        <textarea
          {...controlProps({ id: note, required: false })}
          rows={4}
          maxLength={2000}
          value={values.note}
          onChange={({ target }) => onChange({ ...values, note: target.value })}
        />
      </Field>
    </>
  )
}
