import { config } from '../config.ts'
import { useFormat } from '../words/format.ts'
import { useWords } from '../words/words.ts'
import type { DayOfEntries, Entry } from './entry.ts'
import { EntryBox } from './entry-box.tsx'
import { clockAt } from './place-on-days.ts'
import styles from './week-grid.module.css'
import { words } from './words.ts'

/** Entries without a duration, above the hours: each once, across the days that it lasts. */
export function WholeDays({ days, today }: { days: readonly DayOfEntries[]; today: string }) {
  const t = useWords(words)
  const { time } = useFormat()
  const spans = spansOf(days)
  if (spans.length === 0) return <div className={styles.noBand} />
  return (
    <ul className={styles.band} aria-label={t('wholeDays')}>
      <li className={styles.bandName} aria-hidden="true">
        {t('wholeDay')}
      </li>
      {spans.map(({ entry, first, last, row }) => (
        <li key={entry.key} style={{ gridColumn: `${first + 2} / ${last + 3}`, gridRow: row + 1 }}>
          <EntryBox
            of={entry}
            as="line"
            {...(entry.startsAt !== null && { before: time(entry.startsAt) })}
            isPast={(days[last]?.day ?? '') < today}
            isDue={entry.look === 'flag' && dayOf(entry) <= today}
          />
        </li>
      ))}
    </ul>
  )
}

const dayOf = ({ firstDay, startsAt }: Entry) => firstDay ?? (startsAt ? clockAt(config().timeZone, startsAt).day : '')

type Span = { entry: Entry; first: number; last: number; row: number }

/** The start and end of each among the days, and the first row that is free for it. */
function spansOf(days: readonly DayOfEntries[]): Span[] {
  const spans = new Map<string, Omit<Span, 'row'>>()
  for (const [at, { whole }] of days.entries())
    for (const entry of whole) spans.set(entry.key, { entry, first: spans.get(entry.key)?.first ?? at, last: at })
  const ends: number[] = []
  return [...spans.values()].map((span) => {
    const free = ends.findIndex((end) => end < span.first)
    const row = free === -1 ? ends.length : free
    ends[row] = span.last
    return { ...span, row }
  })
}
