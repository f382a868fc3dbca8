import type { ReactNode } from 'react'
import { Field } from '#platform/web/form/field.tsx'
import { useField } from '#platform/web/form/form-context.ts'
import styles from './fields.module.css'

type Props = {
  name: string
  label: string
  help?: string
  note?: ReactNode
  columns: 'two' | 'three'
  children: ReactNode
}

/** A field of the contract that is made of a few others, as the hours of each kind: what is wrong with all of it stands here. */
export function FieldGroup({ name, label, help, note, columns, children }: Props) {
  const { id, error } = useField(name, label)
  return (
    <Field id={id} label={label} required={false} help={help} error={error} note={note} group>
      <fieldset id={id} aria-labelledby={`${id}-label`} tabIndex={-1} className={styles[columns]}>
        {children}
      </fieldset>
    </Field>
  )
}
