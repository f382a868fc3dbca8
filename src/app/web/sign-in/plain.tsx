import type { ReactNode } from 'react'
import { useDrawn } from '#platform/web/ui/drawn.ts'
import styles from './plain.module.css'

/** A page without the portal around it: a title, a sentence, and actions. */
export function Plain({ title, children, acts }: { title: string; children?: ReactNode; acts?: ReactNode }) {
  useDrawn()
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <h1 className={styles.title}>{title}</h1>
      {children && <p className={styles.text}>{children}</p>}
      {acts && <div className={styles.acts}>{acts}</div>}
    </main>
  )
}

/** A page that only says what is in progress; it appears if that takes longer than a moment. */
export function Passing({ text }: { text: string }) {
  return (
    <main className={`${styles.page} ${styles.passing}`}>
      <p role="status">{text}</p>
    </main>
  )
}
