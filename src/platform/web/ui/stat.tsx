import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './stat.module.css'

/** Numbers that lead to their lists, side by side. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>
}

type StatProps = { label: string; value: ReactNode; about?: ReactNode; to?: string }

export function Stat({ label, value, about, to }: StatProps) {
  return (
    <div className={`${styles.stat} ${to ? styles.leads : ''}`}>
      <dt>
        {to ? (
          <Link className={styles.link} to={to}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {about && <dd className={styles.about}>{about}</dd>}
    </div>
  )
}
