import type { ReactNode } from 'react'
import type { Tone } from './chip.tsx'
import styles from './meter.module.css'

type Props = { value: number; max: number; label: string; tone?: Exclude<Tone, 'neutral'>; children?: ReactNode }

/** The share of a whole as a bar; `label` contains the numbers. */
export function Meter({ value, max, label, tone }: Props) {
  return (
    <svg className={classOf(tone)} viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className={styles.rest} width="100" height="6" />
      <rect className={styles.done} width={100 * share(value, max)} height="6" />
    </svg>
  )
}

/** The same as a ring, with the most important number inside. */
export function Ring({ value, max, label, tone, children }: Props) {
  const round = 2 * Math.PI * 42
  return (
    <div className={`${styles.ring} ${tone ? styles[tone] : ''}`} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r="42" />
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r="42"
          strokeDasharray={`${round * share(value, max)} ${round}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <div className={styles.inside} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

const share = (value: number, max: number) => (max > 0 ? Math.min(1, Math.max(0, value / max)) : 0)
const classOf = (tone: Props['tone']) => `${styles.bar} ${tone ? styles[tone] : ''}`
