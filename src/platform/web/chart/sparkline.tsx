import { lastOf, pathOf } from './path.ts'
import { type Scale, scaleAround, shareOf } from './scale.ts'
import styles from './sparkline.module.css'

type Props = {
  values: readonly (number | null)[]
  /** The same for all rows of a table, so that they can be compared. */
  scale?: Scale
  /** The text alternative: the numbers in words for screen readers. */
  label: string
}

/** Numbers over time, small enough for the cell of a table. The last number is shown beside it. */
export function Sparkline({ values, scale, label }: Props) {
  const range = scale ?? scaleAround(values.filter((value) => value !== null))
  const last = lastOf(values)
  return (
    <svg role="img" className={styles.sparkline} aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <path d={pathOf(values, range)} />
      </svg>
      {last && (
        <circle
          cx={`${(100 * last.at) / Math.max(1, values.length - 1)}%`}
          cy={`${100 * (1 - shareOf(last.value, range))}%`}
          r="2.5"
        />
      )}
    </svg>
  )
}
