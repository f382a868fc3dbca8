import type { ReactNode } from 'react'
import { BilingualText } from '../words/bilingual-text.ts'
import styles from './definition.module.css'

/** Facts about one record: label and value, as on a profile. */
export function Definition({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

/** One fact; a missing value is shown as a dash, which screen readers read as `none`. */
export function Fact({ label, children, none }: { label: string; children?: ReactNode; none?: string }) {
  const absent = children === undefined || children === null || children === false || children === ''
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {absent ? (
          <span className={styles.none}>
            <span aria-hidden="true">–</span>
            {none && <span className="sr-only">{none}</span>}
          </span>
        ) : (
          <BilingualText>{children}</BilingualText>
        )}
      </dd>
    </div>
  )
}
