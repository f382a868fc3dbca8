import { createContext, type ReactNode, use, useId } from 'react'
import { BilingualText } from '../words/bilingual-text.ts'
import styles from './card.module.css'

type Props = {
  title?: string
  /** A number or short remark beside the title. */
  note?: ReactNode
  /** A link or button to the right of the title. */
  act?: ReactNode
  /** Rows and tables extend to the edges; prose and fields get a margin. */
  padded?: boolean
  /** A quiet button below, aligned with the text. */
  foot?: ReactNode
  children: ReactNode
}

const Within = createContext(false)

/**
 * Surrounds the cards of several records on one page: cards with equal titles are then groups within their record and
 * no landmarks.
 */
export const CardsWithin = ({ children }: { children: ReactNode }) => <Within value={true}>{children}</Within>

/** The role of a named section of a page: `group` inside {@link CardsWithin}, else no explicit role. */
export const useSectionRole = (): 'group' | undefined => (use(Within) ? 'group' : undefined)

/** A white surface on the page background: one topic, named by its title. */
export function Card({ title, note, act, padded, foot, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined} role={useSectionRole()}>
      {title && (
        <header className={styles.head}>
          <h2 id={id}>
            <BilingualText>{title}</BilingualText> {note !== undefined && <small className={styles.note}>{note}</small>}
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
