import { Link } from 'react-router'
import type { Entry, Piece } from '#platform/web/calendar/entry.ts'
import { inLanes, type Laned } from '#platform/web/calendar/lanes.ts'
import { useMoment } from '#platform/web/calendar/moment.ts'
import { placeOnDays } from '#platform/web/calendar/place-on-days.ts'
import { useEntryText } from '#platform/web/calendar/use-entry-text.ts'
import { useLength } from '#platform/web/calendar/use-length.ts'
import { config } from '#platform/web/config.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'
import { useEntryOf } from '../schedule/use-entry-of.ts'
import { words } from '../words.ts'
import styles from './day-hours.module.css'
import { freeBetween, type Hours, hoursOf } from './hours.ts'

type Props = { day: string; events: readonly CalendarEvent[] }

/** The height of an hour, in pixels. */
const hour = 54

/** The day of a person by the hour: what is over, what is now and next, free time, and what begins the next day. */
export default function DayHours({ day, events }: Props) {
  const t = useWords(words)
  const { isoDay, time } = useFormat()
  const { minute } = useMoment()
  const entryOf = useEntryOf()
  const entries = events.map(entryOf)
  const [today] = placeOnDays(entries, [day], config().timeZone)
  const { pieces = [], whole = [] } = today ?? {}
  const flags = whole.flatMap((entry) => placedAt(entry, day))
  const hours = hoursOf([...pieces, ...flags])
  const next = pieces.find(({ entry, until }) => until > minute && entry.state !== 'CANCELLED')
  const later = events.find(({ startsAt, state }) => startsAt && isoDay(startsAt) > day && state !== 'CANCELLED')
  const at = (minutes: number) => ((minutes - hours.from * 60) / 60) * hour
  return (
    <Card
      title={t('menu.feed')}
      note={pieces.length + flags.length}
      act={<Link to={paths.schedule()}>{t('today.schedule')}</Link>}
    >
      <div className={styles.day} style={{ height: (hours.until - hours.from) * hour + 16 }}>
        <HourLines of={hours} at={at} />
        <ol>
          {inLanes(pieces).map((piece) => (
            <Event
              key={piece.entry.key}
              of={piece}
              at={at}
              now={minute}
              isNext={piece === next || piece.entry === next?.entry}
            />
          ))}
          {flags.map(({ entry, from }) => (
            <li key={entry.key} className={styles.flag} style={{ top: at(from) }}>
              <Named of={entry} /> {entry.about[0]}
            </li>
          ))}
        </ol>
        {freeBetween(pieces, minute).map(({ from, until }) => (
          <Free key={from} minutes={until - from} top={at(from)} />
        ))}
        {minute >= hours.from * 60 && minute <= hours.until * 60 && (
          <p className={styles.now} style={{ top: at(minute) }}>
            <span className="sr-only">{t('today.now')}</span> <b>{time(new Date().toISOString())}</b>
          </p>
        )}
      </div>
      {later?.startsAt && <Later of={later} at={later.startsAt} day={day} />}
    </Card>
  )
}

/** What happens at one time, such as a deadline. */
const placedAt = (entry: Entry, day: string): Piece[] => {
  const [found] =
    entry.startsAt === null
      ? []
      : placeOnDays([{ ...entry, endsAt: laterBy(entry.startsAt) }], [day], config().timeZone)
  return found?.pieces.map((piece) => ({ ...piece, entry })) ?? []
}

/** A place in the day needs a length. */
const laterBy = (instant: string) => new Date(Date.parse(instant) + 30 * 60_000).toISOString()

function HourLines({ of: { from, until }, at }: { of: Hours; at: (minute: number) => number }) {
  return Array.from({ length: until - from + 1 }, (_, index) => from + index).map((one) => (
    <span key={one} className={styles.hour} style={{ top: at(one * 60) }} aria-hidden="true">
      {one}:00
    </span>
  ))
}

type EventProps = { of: Laned; at: (minute: number) => number; now: number; isNext: boolean }

function Event({ of: { entry, from, until, lane }, at, now, isNext }: EventProps) {
  const t = useWords(words)
  const { spanOf, placeOf, stateOf } = useEntryText()
  const look = [styles.event, isNext && styles.next, until <= now && styles.past].filter(Boolean).join(' ')
  return (
    <li
      className={look}
      data-state={entry.state}
      style={{
        top: at(from),
        minHeight: at(until) - at(from) - 2,
        marginInlineStart: lane * 24,
        zIndex: lane + (isNext ? 2 : 0),
      }}
    >
      <Named of={entry} />
      <small>{[spanOf(entry), placeOf(entry), stateOf(entry), ...entry.about].filter(Boolean).join(' · ')}</small>
      {isNext && entry.to && (
        <ButtonLink look="primary" to={entry.to}>
          {t('today.openEvent')}
        </ButtonLink>
      )}
    </li>
  )
}

const Named = ({ of: { name, to } }: { of: Entry }) => (to ? <Link to={to}>{name}</Link> : <b>{name}</b>)

function Free({ minutes, top }: { minutes: number; top: number }) {
  const t = useWords(words)
  const length = useLength()
  return (
    <p className={styles.free} style={{ top }}>
      {t('today.free', { length: length(minutes) })}
    </p>
  )
}

/** The first event after this day. */
function Later({ of, at, day }: { of: CalendarEvent; at: string; day: string }) {
  const { daysFrom, isoDay, time } = useFormat()
  const entry = useEntryOf()(of)
  return (
    <p className={styles.later}>
      <b>{daysFrom(isoDay(at), day)}</b> {time(at)}, {[entry.name, ...entry.about].join(' · ')}
    </p>
  )
}
