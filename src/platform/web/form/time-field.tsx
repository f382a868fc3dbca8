import { controlProps, Field } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './text-fields.tsx'

/** A time of the clock, in the device's native control. */
export function TimeField({ name, label, help }: FieldProps) {
  const { id, value, set, error, required } = useField(name, label)
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <input
        {...controlProps({ id, help, error, required })}
        type="time"
        value={String(value ?? '')}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}
