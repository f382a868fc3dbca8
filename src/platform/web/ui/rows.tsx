import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BilingualText } from '../words/bilingual-text.ts'
import styles from './rows.module.css'

/** A list of items, one line each; `label` names it for people who do not see the card around it. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = {
  title: ReactNode
  /** One small line below the title. */
  about?: ReactNode
  /** A picture or icon at the left. */
  start?: ReactNode
  /** The state, a number or actions at the right. */
  end?: ReactNode
  /** The target of the row; the whole row can be clicked, the title is the link. */
  to?: string
  /** Called when the target is opened here. */
  onOpen?: () => void
}

export function Row({ title, about, start, end, to, onOpen }: RowProps) {
  return (
    <li className={`${styles.row} ${to ? styles.leads : ''}`}>
      {start && <div className={styles.start}>{start}</div>}
      <div className={styles.text}>
        {to ? (
          <Link className={styles.link} to={to} onClick={onOpen}>
            <BilingualText>{title}</BilingualText>
          </Link>
        ) : (
          <b>
            <BilingualText>{title}</BilingualText>
          </b>
        )}
        {about && (
          <div className={styles.about}>
            <BilingualText>{about}</BilingualText>
          </div>
        )}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  )
}
