import type { ReactNode } from 'react'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import styles from './edit.module.css'

type Props = { id: string; label: string; error: string | undefined; wide?: boolean }

const Sized = ({ wide, children }: { wide: boolean | undefined; children: ReactNode }) => (
  <div className={wide ? styles.wide : styles.narrow}>{children}</div>
)

type LineProps = Props & { value: string | null; onChange: (text: string) => void; lang?: string; most: number }

/** A text input of a row. */
export function Line({ id, label, error, wide, value, onChange, lang, most }: LineProps) {
  return (
    <Sized wide={wide}>
      <Field id={id} label={label} required={false} error={error}>
        <input
          {...controlProps({ id, error, required: false })}
          lang={lang}
          maxLength={most}
          autoComplete="off"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Sized>
  )
}

type AmountProps = Props & { value: number | null; onChange: (value: number | null) => void; step: number }

/** A number input of a row; an empty input is null. */
export function Amount({ id, label, error, value, onChange, step }: AmountProps) {
  return (
    <Sized wide={false}>
      <Field id={id} label={label} required={false} error={error}>
        <input
          {...controlProps({ id, error, required: false })}
          type="number"
          inputMode="decimal"
          min={0}
          step={step}
          value={value ?? ''}
          onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
        />
      </Field>
    </Sized>
  )
}

type PickProps<V extends string> = Props & {
  value: V
  options: readonly { value: V; text: string }[]
  onChange: (value: V) => void
}

/** A choice among a few options. */
export function Pick<V extends string>({ id, label, error, wide, value, options, onChange }: PickProps<V>) {
  const choose = (text: string) => {
    const found = options.find((one) => one.value === text)
    if (found) onChange(found.value)
  }
  return (
    <Sized wide={wide}>
      <Field id={id} label={label} required={false} error={error}>
        <select
          {...controlProps({ id, error, required: false })}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      </Field>
    </Sized>
  )
}

/** A checkbox. */
export const Check = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: boolean
  onChange: (on: boolean) => void
}) => (
  <label className={styles.check}>
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)
