import type { ReactNode } from 'react'
import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import type { InputName } from '#platform/web/form/input-names.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import styles from './fields.module.css'

const { useField } = fieldsOf(TeachingPractice)

type Props = {
  name: InputName<typeof TeachingPractice, 'group'>
  label: string
  help?: string
  note?: ReactNode
  columns: 'two' | 'three'
  children: ReactNode
}

/**
 * A field of the contract that consists of several inputs, such as the hours of each kind, with the errors of all of
 * them.
 */
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
