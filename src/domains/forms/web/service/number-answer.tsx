import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { numberIn } from '#platform/web/form/number-text.ts'
import { useLanguage } from '#platform/web/words/words.ts'
import type { AnswerProps } from './answer-props.ts'

/** A number as the language writes it; what is none is kept as written, and refused when it is sent. */
export function NumberAnswer({ id, of, value, error, onChange }: AnswerProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState(String(value ?? ''))
  const { required } = of
  const help = inLanguage(of.help, language) || undefined
  return (
    <Field id={id} label={inLanguage(of.label, language)} required={required} help={help} error={error}>
      <input
        {...controlProps({ id, help, error, required })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(target.value.trim() === '' ? '' : (numberIn(target.value, language) ?? target.value))
        }}
      />
    </Field>
  )
}
