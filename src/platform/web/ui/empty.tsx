import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** The message for an empty list, and what to do about it. */
export function Empty({ title, children, act }: { title: string; children?: ReactNode; act?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {act && <div className={styles.act}>{act}</div>}
    </div>
  )
}
