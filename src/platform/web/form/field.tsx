import type { ReactNode } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './field.module.css'

type Props = {
  id: string
  label: string
  required: boolean
  help?: string | undefined
  error?: string | undefined
  /** A remark at the bottom right, such as the number of characters. */
  note?: ReactNode
  /** The label names a group of controls instead of one. */
  group?: boolean
  children: ReactNode
}

/** Label above, control, then help and error: always in the same order, so that nothing jumps. */
export function Field({ id, label, required, help, error, note, group, children }: Props) {
  const t = useWords(kit)
  const name = (
    <>
      {label} {required && <span className={styles.required}>({t('required')})</span>}
    </>
  )
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      {group ? (
        <span id={`${id}-label`} className={styles.label}>
          {name}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {name}
        </label>
      )}
      {children}
      <div className={styles.below}>
        <div>
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
          {help && (
            <p id={`${id}-help`} className={styles.help}>
              {help}
            </p>
          )}
        </div>
        {note && <span className={styles.help}>{note}</span>}
      </div>
    </div>
  )
}

type Described = { id: string; help?: string | undefined; error?: string | undefined; required: boolean }

/** Connects a control with its label, help and error. */
export const controlProps = ({ id, help, error, required }: Described) => ({
  id,
  className: styles.control,
  'aria-required': required || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
})
