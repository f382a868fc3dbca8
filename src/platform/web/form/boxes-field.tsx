import styles from './boxes-field.module.css'
import { Field } from './field.tsx'
import { useField } from './form-context.ts'

export type BoxesProps = {
  name: string
  label: string
  help: string
  options: readonly { value: string; text: string }[]
  required?: boolean
}

/** Several of a few options, as checkboxes; the value is a list, in the order of the options. */
export function BoxesField({ name, label, help, options, required = false }: BoxesProps) {
  const say = (held: unknown) =>
    Array.isArray(held)
      ? held.map((one) => options.find(({ value }) => value === one)?.text ?? one).join(', ')
      : undefined
  const { id, value, set, error } = useField(name, label, say)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (changed: string, on: boolean) =>
    set(options.map((one) => one.value).filter((one) => (one === changed ? on : chosen.includes(one))))
  return (
    <Field id={id} label={label} required={required} help={help} error={error} group>
      <fieldset id={id} aria-labelledby={`${id}-label`} tabIndex={-1} className={styles.boxes}>
        {options.map((one) => (
          <label key={one.value} className={styles.box}>
            <input
              type="checkbox"
              checked={chosen.includes(one.value)}
              onChange={(event) => toggle(one.value, event.target.checked)}
            />
            {one.text}
          </label>
        ))}
      </fieldset>
    </Field>
  )
}
