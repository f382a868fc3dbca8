import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { PlanTotals } from '../../contract/plan/plan-totals.ts'
import { words } from '../words.ts'
import styles from './credits-ring.module.css'

const parts = ['earned', 'running', 'planned', 'open'] as const
const radius = 42
const round = 2 * Math.PI * radius

/** The credits of studies as a ring, with the numbers beside it as its legend: one form for each state. */
export function CreditsRing({ of }: { of: PlanTotals }) {
  const t = useWords(words)
  const { number } = useFormat()
  const whole = Math.max(of.needed, of.earned + of.running + of.planned)
  const arcs = parts.map((part, at) => ({
    part,
    length: whole === 0 ? 0 : (of[part] / whole) * round,
    from: whole === 0 ? 0 : (parts.slice(0, at).reduce((sum, one) => sum + of[one], 0) / whole) * round,
  }))
  return (
    <div className={styles.credits}>
      <div className={styles.ring}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          {arcs.map(({ part, length, from }) => (
            <circle
              key={part}
              className={styles[part]}
              cx="50"
              cy="50"
              r={radius}
              strokeDasharray={`${Math.max(0, length - 1)} ${round}`}
              transform={`rotate(${-90 + (360 * from) / round} 50 50)`}
            />
          ))}
        </svg>
        <p className={styles.inside}>
          <b>{number(of.earned)}</b>
          <small>{t('plan.ofCredits', { credits: number(of.needed) })}</small>
        </p>
      </div>
      <dl className={styles.legend}>
        {parts.map((part) => (
          <div key={part} className={part === 'open' && of.open > 0 ? styles.warm : undefined}>
            <dt>
              <i className={styles[`key-${part}`]} aria-hidden="true" /> {t(`plan.credits.${part}`)}
            </dt>
            <dd>{number(of[part])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
