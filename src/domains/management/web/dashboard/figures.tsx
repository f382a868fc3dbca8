import { Link } from 'react-router'
import type { Figure } from '#platform/contract/dashboard.ts'
import { useFormat } from '#platform/web/format.ts'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './dashboard.module.css'

/** The numbers, each with what it is compared to, and each a link to its list. */
export function Figures({ of }: { of: readonly Figure[] }) {
  const t = useWords(words)
  return (
    <ul className={styles.figures} aria-label={t('dashboard.figures')}>
      {of.map((one) => (
        <li key={one.label} className={one.isLate ? styles.late : undefined}>
          {one.to && one.value !== 0 ? (
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
}

function Inside({ of: { label, value, unit, about } }: { of: Figure }) {
  const { number, percent } = useFormat()
  const said = value === null ? '–' : unit === 'percent' ? percent(value / 100) : number(value)
  return (
    <>
      <span className={styles.label}>{label}</span>
      <b className={styles.value}>{said}</b>
      <small>{about}</small>
    </>
  )
}
