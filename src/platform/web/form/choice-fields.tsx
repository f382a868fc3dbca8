import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './field.module.css'
import { controlProps, Field } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './text-fields.tsx'

export type Option = { value: string | number; text: string }

export type SelectProps = FieldProps & {
  options: readonly Option[]
  /** Called after a choice, if other fields depend on it. */
  onChosen?: () => void
}

/**
 * One of a few options in the browser's own list, which works best on phones. Once a required field has a value, it
 * cannot be emptied again, so no message is needed.
 */
export function SelectField({ name, label, help, options, onChosen }: SelectProps) {
  const t = useWords(kit)
  const say = (held: unknown) => options.find((one) => one.value === held)?.text
  const { id, value, set, error, required } = useField(name, label, say)
  const choose = (text: string) => {
    set(options.find((one) => String(one.value) === text)?.value ?? '')
    onChosen?.()
  }
  const isChosen = required && options.some((one) => one.value === value)
  return (
    <Field id={id} label={label} required={required && !isChosen} help={help} error={error}>
      <select
        {...controlProps({ id, help, error, required })}
        value={String(value ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        {!isChosen && <option value="">{t('form.choose')}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Yes or no, immediately visible. */
export function SwitchField({ name, label, help }: FieldProps) {
  const t = useWords(kit)
  const { id, value, set, error } = useField(name, label, (held) => t(held === true ? 'yes' : 'no'))
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-checked={value === true}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => set(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
        {error && <p className={styles.error}>{error}</p>}
      </div>
    </div>
  )
}
