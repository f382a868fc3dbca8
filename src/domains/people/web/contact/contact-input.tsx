import { useEffect, useId, useRef } from 'react'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { ContactField } from './sections.ts'

type Props = {
  field: ContactField
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A one-line input, with the keyboard and autofill that suit its type. */
export function ContactInput({ field, label, value, error, onChange }: Props) {
  const t = useWords(words)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { kind } = field
  const help = kind === 'tel' ? t('contact.help.tel') : kind === 'email' ? t('contact.help.email') : undefined
  return (
    <Field id={id} label={label} required help={help} error={error}>
      <input
        {...controlProps({ id, help, error, required: true })}
        ref={input}
        type={kind === 'tel' || kind === 'email' ? kind : 'text'}
        inputMode={kind === 'tel' || kind === 'email' ? kind : 'text'}
        autoComplete={field.autoComplete}
        autoCapitalize={kind === 'name' ? 'words' : 'off'}
        lang={field.name === 'chineseName' ? 'zh-Hant' : undefined}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
