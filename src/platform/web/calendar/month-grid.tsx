import { Link } from 'react-router'
import { config } from '../config.ts'
import { useFormat } from '../words/format.ts'
import { useWords } from '../words/words.ts'
import type { DayOfEntries, Entry } from './entry.ts'
import { EntryBox } from './entry-box.tsx'
import { useDayFormat } from './format-days.ts'
import type { Moment } from './moment.ts'
import styles from './month-grid.module.css'
import { clockAt } from './place-on-days.ts'
import { words } from './words.ts'

type Props = {
  label: string
  /** Any day of the month. */
  month: string
  weeks: readonly DayOfEntries[][]
  now: Moment
  clashing: ReadonlySet<string>
  /** The page of a single day. */
  toDay: (day: string) => string
}

/** How many entries of a day are shown before a link to the rest. */
const most = 3

/** A month as a table of days; on a narrow screen a day shows the number of its entries, and links to its page. */
export function MonthGrid({ label, month, weeks, now, clashing, toDay }: Props) {
  const t = useWords(words)
  const { longDay } = useFormat()
  const { weekday } = useDayFormat()
  return (
    <table className={styles.month} aria-label={label} data-landscape>
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]?.day}>
            {days.map((of) => (
              <td key={of.day} data-other={of.day.slice(0, 7) !== month.slice(0, 7) || undefined}>
                <Link
                  className={styles.number}
                  to={toDay(of.day)}
                  aria-label={nameOf(of)}
                  data-today={of.day === now.day || undefined}
                >
                  {Number(of.day.slice(8))}
                </Link>
                <Day of={of} now={now} clashing={clashing} toDay={toDay} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

  function nameOf(of: DayOfEntries): string {
    const day = of.day === now.day ? t('dayToday', { day: longDay(of.day) }) : longDay(of.day)
    return `${day}: ${t('counted', { count: entriesOf(of).length })}`
  }
}

type DayProps = Pick<Props, 'now' | 'clashing' | 'toDay'> & { of: DayOfEntries }

function Day({ of, now, clashing, toDay }: DayProps) {
  const t = useWords(words)
  const { time } = useFormat()
  const entries = entriesOf(of)
  const shown = entries.length > most ? entries.slice(0, most - 1) : entries
  if (entries.length === 0) return null
  return (
    <>
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <EntryBox
              of={entry}
              as="line"
              {...(entry.startsAt !== null && { before: time(entry.startsAt) })}
              isPast={isBefore(of.day, entry, now)}
              isClashing={clashing.has(entry.key)}
            />
          </li>
        ))}
      </ul>
      {entries.length > shown.length && (
        <Link className={styles.more} to={toDay(of.day)}>
          {t('more', { count: entries.length - shown.length })}
        </Link>
      )}
      <span className={styles.count} aria-hidden="true">
        {entries.length}
      </span>
    </>
  )
}

const entriesOf = ({ whole, pieces }: DayOfEntries): Entry[] => [...whole, ...pieces.map(({ entry }) => entry)]

function isBefore(day: string, { endsAt }: Entry, now: Moment): boolean {
  if (day !== now.day || endsAt === null) return day < now.day
  return clockAt(config().timeZone, endsAt).minute <= now.minute
}
