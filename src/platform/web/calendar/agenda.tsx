import { Fragment, type ReactNode } from 'react'
import { useFormat } from '../words/format.ts'
import { useWords } from '../words/words.ts'
import styles from './agenda.module.css'
import type { DayOfEntries, Piece } from './entry.ts'
import { EntryBox } from './entry-box.tsx'
import type { Moment } from './moment.ts'
import { useEntryText } from './use-entry-text.ts'
import { useLength } from './use-length.ts'
import { words } from './words.ts'

type Props = {
  days: readonly DayOfEntries[]
  now: Moment
  clashing: ReadonlySet<string>
}

/** A gap of an hour or more is shown: something else fits there. */
const leastGap = 60

/** Days one below the other, each a list in chronological order, with the gaps in between shown. */
export function Agenda({ days, now, clashing }: Props) {
  const t = useWords(words)
  const { longDay, daysFrom } = useFormat()
  const filled = days.filter(({ whole, pieces }) => whole.length + pieces.length > 0)
  return filled.map(({ day, whole, pieces }) => (
    <section
      key={day}
      className={styles.day}
      aria-label={day === now.day ? t('dayToday', { day: longDay(day) }) : longDay(day)}
    >
      <h2 id={`day-${day}`} className={styles.title}>
        {longDay(day)}{' '}
        <small>{Math.abs(Date.parse(day) - Date.parse(now.day)) < 172_800_000 && daysFrom(day, now.day)}</small>
      </h2>
      <ol className={styles.list}>
        {whole.map((entry) => (
          <Row key={entry.key} time={entry.startsAt}>
            <EntryBox of={entry} as="row" isPast={day < now.day} isDue={entry.look === 'flag' && day <= now.day} />
          </Row>
        ))}
        {pieces.map((piece, at) => (
          <Fragment key={piece.entry.key}>
            <Gap before={pieces.slice(0, at)} piece={piece} />
            <Timed
              piece={piece}
              isPast={day < now.day || (day === now.day && piece.until <= now.minute)}
              isClashing={clashing.has(piece.entry.key)}
            />
          </Fragment>
        ))}
      </ol>
    </section>
  ))
}

function Timed({ piece, isPast, isClashing }: { piece: Piece; isPast: boolean; isClashing: boolean }) {
  const { t, timeOf } = useEntryText()
  const { entry } = piece
  const until = entry.endsAt === null ? [] : [t('until', { time: timeOf(entry.endsAt) })]
  return (
    <Row time={entry.startsAt}>
      <EntryBox of={entry} as="row" more={until} isPast={isPast} isClashing={isClashing} />
    </Row>
  )
}

/** The length of the free time between the end of everything so far and the start of the next entry. */
function Gap({ before, piece }: { before: readonly Piece[]; piece: Piece }) {
  const t = useWords(words)
  const lengthOf = useLength()
  const free = piece.from - Math.max(...before.map(({ until }) => until))
  if (before.length === 0 || free < leastGap) return null
  return (
    <li className={styles.row}>
      <span />
      <span className={styles.gap}>{t('free', { length: lengthOf(free) })}</span>
    </li>
  )
}

function Row({ time, children }: { time: string | null; children: ReactNode }) {
  const format = useFormat()
  return (
    <li className={styles.row}>
      <span className={styles.time} aria-hidden="true">
        {time !== null && format.time(time)}
      </span>
      {children}
    </li>
  )
}
