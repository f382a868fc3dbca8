import { variables } from '../ui/variables.ts'
import { useFormat } from '../words/format.ts'
import { useWords } from '../words/words.ts'
import type { DayOfEntries } from './entry.ts'
import { EntryBox } from './entry-box.tsx'
import { useDayFormat } from './format-days.ts'
import { inLanes, type Laned } from './lanes.ts'
import type { Moment } from './moment.ts'
import styles from './week-grid.module.css'
import { WholeDays } from './whole-days.tsx'
import { words } from './words.ts'

type Props = {
  label: string
  days: readonly DayOfEntries[]
  now: Moment
  /** Keys of entries that overlap another. */
  clashing: ReadonlySet<string>
  /** Shows the days of a generic week: weekdays without dates, and no today. */
  anyWeek?: boolean
}

/** A week as a grid of hours. For screen readers each day is a list in chronological order. */
export function WeekGrid({ label, days, now, clashing, anyWeek }: Props) {
  const t = useWords(words)
  const { longDay } = useFormat()
  const { weekday } = useDayFormat()
  const [first, last] = hoursOf(days)
  const isToday = (day: string) => !anyWeek && day === now.day
  const light = days.map(({ pieces }, at) => (at > 4 && pieces.length === 0 ? '0.64fr' : '1fr'))
  const columns = light.map((width) => `minmax(0, ${width})`).join(' ')
  return (
    <section
      className={styles.week}
      data-landscape
      aria-label={label}
      style={variables({ '--columns': columns, '--hours': last - first })}
    >
      <span />
      {days.map(({ day }) => (
        <div key={day} className={styles.day} aria-hidden="true" data-today={isToday(day) || undefined}>
          {weekday(day)} {!anyWeek && <b>{Number(day.slice(8))}</b>}
        </div>
      ))}
      <WholeDays days={days} today={now.day} />
      <div className={styles.hours} aria-hidden="true">
        {hoursBetween(first, last).map((hour) => (
          <span key={hour} style={variables({ '--at': hour - first })}>
            {`${hour}:00`}
          </span>
        ))}
      </div>
      {days.map(({ day, pieces }) => (
        <ol
          key={day}
          className={isToday(day) ? styles.today : styles.column}
          style={isToday(day) ? variables({ '--at': now.minute / 60 - first }) : undefined}
          aria-label={nameOf(day)}
        >
          {pieces.length === 0 && <li className={styles.hidden}>{t('nothing')}</li>}
          {inLanes(pieces, leastMinutes).map((piece) => (
            <li key={piece.entry.key}>
              <EntryBox
                of={piece.entry}
                as={isShort(piece) ? 'line' : 'block'}
                className={isShort(piece) ? `${styles.entry} ${styles.short}` : styles.entry}
                isPast={!anyWeek && isOver(day, piece, now)}
                isClashing={clashing.has(piece.entry.key)}
                style={variables({
                  '--at': piece.from / 60 - first,
                  '--for': (piece.until - piece.from) / 60,
                  '--lane': piece.lane,
                })}
              />
            </li>
          ))}
        </ol>
      ))}
    </section>
  )

  function nameOf(day: string): string {
    if (anyWeek) return weekday(day)
    return isToday(day) ? t('dayToday', { day: longDay(day) }) : longDay(day)
  }
}

/** As long as an entry that is high enough to be hit, 24 px. */
const leastMinutes = 28

/** Too short for its name with the usual margins. */
const isShort = ({ from, until }: Laned) => until - from < leastMinutes

const isOver = (day: string, { until }: Laned, now: Moment) => day < now.day || (day === now.day && until <= now.minute)

const hoursBetween = (first: number, last: number) =>
  Array.from({ length: last - first - 1 }, (_, at) => first + at + 1)

/** From eight to twenty, and more hours if entries need them. */
function hoursOf(days: readonly DayOfEntries[]): [number, number] {
  const pieces = days.flatMap((day) => day.pieces)
  const first = Math.min(8, ...pieces.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(20, ...pieces.map(({ until }) => Math.ceil(until / 60)))
  return [first, last]
}
