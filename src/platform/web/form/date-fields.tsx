import { useState } from 'react'
import { config } from '../config.ts'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { controlProps, Field } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './text-fields.tsx'
import { instantAt, wallTime } from './wall-time.ts'

export type DateProps = FieldProps & { min?: string; max?: string }

/** A day. */
export function DateField({ name, label, help, min, max }: DateProps) {
  const { day } = useFormat()
  const { id, value, set, error, required } = useField(name, label, (held) => day(String(held)))
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <input
        {...controlProps({ id, help, error, required })}
        type="date"
        min={min}
        max={max}
        value={String(value ?? '')}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}

/** A day and a time in the university's time zone, whatever that of the device; the form contains the instant. */
export function DateTimeField({ name, label, help }: FieldProps) {
  const t = useWords(kit)
  const { timeZone } = config()
  const { dayTime } = useFormat()
  const { id, value, set, error, required } = useField(name, label, (held) => dayTime(String(held)))
  const [typed, setTyped] = useState('')
  const shown = typeof value === 'string' && value !== '' ? wallTime(value, timeZone) : typed
  const type = (wall: string) => {
    setTyped(wall)
    set(instantAt(wall, timeZone))
  }
  const about = help ?? (isElsewhere(timeZone) ? t('form.timeZone', { zone: timeZone }) : undefined)
  return (
    <Field id={id} label={label} required={required} help={about} error={error}>
      <input
        {...controlProps({ id, help: about, error, required })}
        type="datetime-local"
        value={shown}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  )
}

const isElsewhere = (timeZone: string) => Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone
