import type { ReactNode } from 'react'
import styles from './row-details.module.css'

type Props = { parts: readonly (string | null | undefined | false)[]; children: ReactNode }

/** The second line of a row in a narrow card, with its state and the available acts below it. */
export function RowDetails({ parts, children }: Props) {
  return (
    <>
      <p className={styles.line}>{parts.filter(Boolean).join(' · ')}</p>
      <div className={styles.acts}>{children}</div>
    </>
  )
}
