import { createContext, type ReactNode, use, useId } from 'react'
import styles from './card.module.css'

type Props = {
  title?: string
  /** A number or short remark beside the title. */
  note?: ReactNode
  /** A link or button at the right of the title. */
  act?: ReactNode
  /** Rows and tables reach the edges; prose and fields get a margin. */
  padded?: boolean
  /** A quiet button below, in line with the text. */
  foot?: ReactNode
  children: ReactNode
}

const Within = createContext(false)

/** Around cards of several things on one page: cards of the same title are then parts of their thing and no landmarks. */
export const CardsWithin = ({ children }: { children: ReactNode }) => <Within value={true}>{children}</Within>

/** The role of a named part of a page: inside {@link CardsWithin} a group, else none of its own. */
export const useSectionRole = (): 'group' | undefined => (use(Within) ? 'group' : undefined)

/** A white surface on the paper: one matter, named by its title. */
export function Card({ title, note, act, padded, foot, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined} role={useSectionRole()}>
      {title && (
        <header className={styles.head}>
          <h2 id={id}>
            {title} {note !== undefined && <small className={styles.note}>{note}</small>}
          </h2>
          {act && (
            <div className={styles.act} data-no-print>
              {act}
            </div>
          )}
        </header>
      )}
      {padded ? <div className={styles.padded}>{children}</div> : children}
      {foot && (
        <div className={styles.foot} data-no-print>
          {foot}
        </div>
      )}
    </section>
  )
}
