import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { RequestItem } from '../../contract/requests.ts'
import styles from '../requests.module.css'
import { words } from '../words.ts'

/** Requests of the reader, one line each: what, with whom, until when, and how it ended. */
export const MyRequests = ({ of, label }: { of: readonly RequestItem[]; label: string }) => (
  <Rows label={label}>
    {of.map((one) => (
      <Row
        key={one['@id']}
        title={`${one.kind} · ${one.matter}`}
        about={<About of={one} />}
        to={resolveRoute(one['@id'])}
        end={<Chip tone={toneOf(one)}>{one.stateText}</Chip>}
      />
    ))}
  </Rows>
)

/** With whom it is and until when, or when it was answered. */
function About({ of: { open, who, due, askedAt, answeredAt } }: { of: RequestItem }) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  const isLate = open && due !== null && due < isoDay()
  const parts = open
    ? [who && t('with', { who }), due !== null && t(isLate ? 'late' : 'until', { day: day(due) })]
    : [answeredAt && t('answered', { day: day(answeredAt) })]
  return (
    <span className={isLate ? styles.late : undefined}>
      {[t('asked', { day: day(askedAt) }), ...parts].filter(Boolean).join(' · ')}
    </span>
  )
}

export const toneOf = ({ open, waits, outcome }: Pick<RequestItem, 'open' | 'waits' | 'outcome'>): Tone => {
  if (waits) return 'warning'
  if (open) return 'info'
  return outcome === null ? 'neutral' : outcome === 'granted' ? 'positive' : 'negative'
}
