import { controlProps, Field } from '#platform/web/form/field.tsx'
import { useField } from '#platform/web/form/form-context.ts'

/** A time of the clock, chosen as the device does it best. */
export function ClockField({ name, label }: { name: 'startsAt' | 'endsAt'; label: string }) {
  const { id, value, set, error, required } = useField(name, label)
  return (
    <Field id={id} label={label} required={required} error={error}>
      <input
        {...controlProps({ id, error, required })}
        type="time"
        value={String(value ?? '')}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}
