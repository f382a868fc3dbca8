import { useFormat } from '../words/format.ts'
import { useWords } from '../words/words.ts'
import styles from './day-strip.module.css'
import type { DayOfEntries } from './entry.ts'
import { useDayFormat } from './format-days.ts'
import type { Moment } from './moment.ts'
import { words } from './words.ts'

type Props = { days: readonly DayOfEntries[]; now: Moment; clashing: ReadonlySet<string> }

/** The days of a week in one line, with a mark for each entry in the colour of its look. A click on a day scrolls to it. */
export function DayStrip({ days, now, clashing }: Props) {
  const t = useWords(words)
  const { longDay } = useFormat()
  const { weekdayLetter } = useDayFormat()
  return (
    <nav className={styles.strip} aria-label={t('week')} data-no-print>
      {days.map(({ day, whole, pieces }) => {
        const entries = [...whole, ...pieces.map(({ entry }) => entry)]
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            onClick={() => showDay(day)}
            data-today={day === now.day || undefined}
          >
            <span className={styles.spoken}>
              <span className="sr-only">
                {day === now.day ? t('dayToday', { day: longDay(day) }) : longDay(day)}:{' '}
                {t('counted', { count: entries.length })}
              </span>
            </span>
            <span aria-hidden="true">{weekdayLetter(day)}</span>
            <b aria-hidden="true">{Number(day.slice(8))}</b>
            <i className={styles.marks} aria-hidden="true">
              {entries.slice(0, 4).map(({ key, look }) => (
                <u key={key} className={clashing.has(key) ? styles.clash : styles[look]} />
              ))}
            </i>
          </button>
        )
      })}
    </nav>
  )
}

/** Earlier days of a week may be folded away. */
function showDay(day: string): void {
  const title = document.getElementById(`day-${day}`)
  title?.closest('details')?.setAttribute('open', '')
  title?.scrollIntoView()
}
