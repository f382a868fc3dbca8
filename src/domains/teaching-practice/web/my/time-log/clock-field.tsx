import { controlProps, Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { TimeLog } from '../../../contract/time-log.ts'

const { useField } = fieldsOf(TimeLog)

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
