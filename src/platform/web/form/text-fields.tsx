import type { HTMLInputTypeAttribute } from 'react'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { controlProps, Field } from './field.tsx'
import { useField } from './form-context.ts'

export type FieldProps = {
  /** The field of the contract, nested ones by path: `address.street`. */
  name: string
  label: string
  help?: string
}

export type TextProps = FieldProps & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>
  autoComplete?: string
  lang?: string
}

/** One line of text. */
export function TextField({ name, label, help, type = 'text', autoComplete, lang }: TextProps) {
  const { id, value, set, error, required, most } = useField(name, label)
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <input
        {...controlProps({ id, help, error, required })}
        type={type}
        lang={lang}
        maxLength={most}
        autoComplete={autoComplete ?? 'off'}
        value={String(value ?? '')}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}

export type LongTextProps = FieldProps & { lang?: string }

/** Text of several lines; it grows with its content and counts the characters up to its limit. */
export function LongTextField({ name, label, help, lang }: LongTextProps) {
  const t = useWords(kit)
  const { number } = useFormat()
  const { id, value, set, error, required, most } = useField(name, label)
  const text = String(value ?? '')
  const note = most && t('form.characters', { used: number(text.length), most: number(most) })
  return (
    <Field id={id} label={label} required={required} help={help} error={error} note={note}>
      <textarea
        {...controlProps({ id, help, error, required })}
        rows={5}
        lang={lang}
        value={text}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}
