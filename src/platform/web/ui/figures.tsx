import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './figures.module.css'

/** A number with its name, and what it is compared with. */
export type Figure = {
  key: string
  label: string
  value: ReactNode
  about?: ReactNode
  /** The address of the list of counted items. */
  to?: string | null
  /** Highlighted: at most one of them is. */
  isWarm?: boolean
}

type Props = { label: string; of: readonly Figure[]; narrow?: boolean }

/** A few numbers side by side; names, values and remarks are aligned. */
export const Figures = ({ label, of, narrow }: Props) => (
  <ul className={narrow ? `${styles.figures} ${styles.narrow}` : styles.figures} aria-label={label}>
    {of.map((one) => (
      <li key={one.key} className={one.isWarm ? styles.warm : undefined}>
        {one.to ? (
          <Link to={one.to}>
            <Inside of={one} />
          </Link>
        ) : (
          <div>
            <Inside of={one} />
          </div>
        )}
      </li>
    ))}
  </ul>
)

const Inside = ({ of: { label, value, about } }: { of: Figure }) => (
  <>
    <span className={styles.label}>{label}</span>
    <b className={styles.value}>{value}</b>
    {about && <small>{about}</small>}
  </>
)
