import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './card.module.css'

type Props = {
  title?: string
  /** A number or short remark beside the title. */
  note?: ReactNode
  /** A link or button at the right of the title. */
  act?: ReactNode
  /** Rows and tables reach the edges; prose and fields get a margin. */
  padded?: boolean
  children: ReactNode
}

/** A white surface on the paper: one matter, named by its title. */
export function Card({ title, note, act, padded, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.head}>
          <h2 id={id}>
            {title} {note !== undefined && <small className={styles.note}>{note}</small>}
          </h2>
          {act && <div className={styles.act}>{act}</div>}
        </header>
      )}
      {padded ? <div className={styles.padded}>{children}</div> : children}
    </section>
  )
}
