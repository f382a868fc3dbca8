import type { Item } from '#platform/contract/resource.ts'
import type { Survey } from '../../contract/survey.ts'
import styles from './campaign.module.css'

/** The share that answered as a bar, with the line from which on means are shown; the number beside it says the same. */
export function Rate({ of: { rate, leastRate } }: { of: Item<typeof Survey> }) {
  if (rate === null) return null
  const isLow = rate < leastRate
  return (
    <span className={styles.rate} data-low={isLow || undefined}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rest} width="100" height="6" />
        <rect className={styles.done} width={Math.min(100, rate)} height="6" />
        <line x1={leastRate} x2={leastRate} y1="0" y2="6" />
      </svg>
      {rate} %
    </span>
  )
}
