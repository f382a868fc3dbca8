import { useId } from 'react'
import { type Localized, languages } from '#platform/contract/words.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './curriculum.module.css'

type Labelled = { label: string }

/** A number of the chosen requirement or module; an empty input is null. */
export function Amount({
  label,
  value,
  step = 1,
  least = 0,
  onChange,
}: Labelled & { value: number | null; step?: number; least?: number; onChange: (value: number | null) => void }) {
  const id = useId()
  return (
    <Field id={id} label={label} required={false}>
      <input
        {...controlProps({ id, required: false })}
        type="number"
        inputMode="decimal"
        min={least}
        step={step}
        value={value ?? ''}
        onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
      />
    </Field>
  )
}

/** A name in three languages. */
export function Names({ value, onChange }: { value: Localized; onChange: (value: Localized) => void }) {
  const t = useWords(words)
  const id = useId()
  return (
    <div className={styles.fields}>
      {languages.map((language) => (
        <Field
          key={language}
          id={`${id}-${language}`}
          label={t('curricula.nameIn', { language: t(`curricula.languages.${language}`) })}
          required={false}
        >
          <input
            {...controlProps({ id: `${id}-${language}`, required: false })}
            lang={language}
            maxLength={200}
            autoComplete="off"
            value={value[language] ?? ''}
            onChange={({ target }) => onChange({ ...value, [language]: target.value })}
          />
        </Field>
      ))}
    </div>
  )
}

type Option<V extends string> = { value: V; text: string }

/** One of a few. */
export function Choice<V extends string>({
  label,
  value,
  options,
  onChange,
}: Labelled & { value: V; options: readonly Option<V>[]; onChange: (value: V) => void }) {
  const id = useId()
  const choose = (text: string) => {
    const found = options.find((one) => one.value === text)
    if (found) onChange(found.value)
  }
  return (
    <Field id={id} label={label} required={false}>
      <select {...controlProps({ id, required: false })} value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Some of many, as boxes. */
export function Several<V extends string | number>({
  label,
  value,
  options,
  onChange,
}: Labelled & {
  value: readonly V[]
  options: readonly { value: V; text: string }[]
  onChange: (value: V[]) => void
}) {
  return (
    <fieldset className={styles.boxes}>
      <legend>{label}</legend>
      {options.map((one) => (
        <label key={one.value}>
          <input
            type="checkbox"
            checked={value.includes(one.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, one.value] : value.filter((other) => other !== one.value))
            }
          />
          {one.text}
        </label>
      ))}
    </fieldset>
  )
}
