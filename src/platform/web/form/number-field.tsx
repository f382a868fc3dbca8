import { useEffect, useState } from 'react'
import { type Language, locales } from '../../contract/words.ts'
import { useLanguage } from '../words/words.ts'
import { controlProps, Field } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './text-fields.tsx'

export type NumberProps = FieldProps & { unit?: string }
type Reader = typeof import('./number-text.ts')

/**
 * A number in the format of the language. The form contains the number; text that is not a number is kept as written
 * and refused, so that nothing is guessed.
 */
export function NumberField({ name, label, help, unit }: NumberProps) {
  const language = useLanguage()
  const { id, value, set, error, required } = useField(name, label, (held) => textOf(held, language))
  const [typed, setTyped] = useState<Typed | null>(null)
  const reader = useReader()
  const read = (text: string): unknown => (text.trim() === '' ? '' : (reader?.numberIn(text, language) ?? text))
  // Text that was typed before the number parser was loaded is parsed now; a value that was set from elsewhere is shown
  // unchanged.
  const shown = typed && (typed.value === value || typed.text === value) ? typed.text : textOf(value, language)
  useEffect(() => {
    if (!reader || !typed || typed.value !== typed.text) return
    const number = reader.numberIn(typed.text, language)
    if (number === null) return
    setTyped({ ...typed, value: number })
    set(number)
  }, [reader, typed, language, set])
  return (
    <Field id={id} label={unit ? `${label} (${unit})` : label} required={required} help={help} error={error}>
      <input
        {...controlProps({ id, help, error, required })}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          const next = read(target.value)
          setTyped({ text: target.value, value: next })
          set(next)
        }}
        onBlur={() => typeof value === 'number' && setTyped(null)}
      />
    </Field>
  )
}

/** The text in the field, and its value in the form. */
type Typed = { text: string; value: unknown }

function textOf(value: unknown, language: Language): string {
  if (typeof value !== 'number') return String(value ?? '')
  return value.toLocaleString(locales[language], { maximumFractionDigits: 20 })
}

/**
 * The number parser for three languages is loaded after the form itself, and only if a form contains a number field.
 */
function useReader(): Reader | null {
  const [reader, setReader] = useState<Reader | null>(null)
  useEffect(() => {
    void import('./number-text.ts').then(setReader)
  }, [])
  return reader
}
