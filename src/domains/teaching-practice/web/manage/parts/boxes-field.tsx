import { Field } from '#platform/web/form/field.tsx'
import { useField } from '#platform/web/form/form-context.ts'
import styles from './fields.module.css'

type Props = { name: string; label: string; help: string; options: readonly { value: string; text: string }[] }

/** Several of a few, each with its box. */
export function BoxesField({ name, label, help, options }: Props) {
  const { id, value, set, error } = useField(name, label)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (changed: string, on: boolean) =>
    set(options.map((one) => one.value).filter((one) => (one === changed ? on : chosen.includes(one))))
  return (
    <Field id={id} label={label} required={false} help={help} error={error} group>
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
