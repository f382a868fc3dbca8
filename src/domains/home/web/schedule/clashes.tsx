import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { dayAfter } from '#platform/web/calendar/days.ts'
import { useDayFormat } from '#platform/web/calendar/format-days.ts'
import { type Clash, minutesOf } from '#platform/web/calendar/lanes.ts'
import { useLength } from '#platform/web/calendar/use-length.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'
import { words } from '../words.ts'
import styles from './calendar-view.module.css'
import { freeTimesQuery } from './queries.ts'

type Props = { of: readonly Clash[]; events: readonly CalendarEvent[] }

const shownAtFirst = 2

/** Clashing events in words: who can move which of the two, and when it would fit. */
export function Clashes({ of, events }: Props) {
  const t = useWords(words)
  const id = useId()
  const { isoDay } = useFormat()
  const byKey = new Map(events.map((event) => [event.uid, event]))
  // Past clashes are not listed, because nobody can resolve them any more; the grid still shows them.
  const open = of.filter(({ until }) => isoDay(until) >= isoDay())
  if (open.length === 0) return null
  const rows = open.map((clash) => (
    <li key={`${clash.one.key} ${clash.other.key}`}>
      <OneClash of={clash} movable={movableOf(clash, byKey)} />
    </li>
  ))
  return (
    <section className={styles.clash} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="warning" />
        {t('schedule.clash.title', { count: open.length })}
      </h2>
      <ul>{rows.slice(0, shownAtFirst)}</ul>
      {rows.length > shownAtFirst && (
        <details>
          <summary>{t('schedule.clash.more', { count: rows.length - shownAtFirst })}</summary>
          <ul>{rows.slice(shownAtFirst)}</ul>
        </details>
      )}
    </section>
  )
}

type Movable = { event: CalendarEvent; name: string }

/**
 * The event to move: the one that the person leads; otherwise a meeting rather than a class, because fewer people
 * attend it.
 */
function movableOf({ one, other }: Clash, byKey: ReadonlyMap<string, CalendarEvent>): Movable | null {
  const both = [other, one].flatMap(({ key, name }) => {
    const event = byKey.get(key)
    return event?.leader ? [{ event, name }] : []
  })
  const own = both.filter(({ event }) => event.role === 'LEADER')
  return [...own, ...both.filter(({ event }) => event.kind === 'MEETING'), ...both][0] ?? null
}

function OneClash({ of, movable }: { of: Clash; movable: Movable | null }) {
  const t = useWords(words)
  const lengthOf = useLength()
  const { time, longDay } = useFormat()
  const { one, other, from, until } = of
  const isMine = movable?.event.role === 'LEADER'
  const values = { what: movable?.name ?? '', name: movable?.event.leader?.name ?? '' }
  const whose = isMine ? t('schedule.clash.mine', values) : t('schedule.clash.theirs', values)
  return (
    <>
      <p>
        <b>
          {longDay(from)}, {time(from)}–{time(until)}.
        </b>{' '}
        {t('schedule.clash.about', {
          one: one.name,
          other: other.name,
          until: time(one.endsAt ?? until),
          from: time(from),
        })}{' '}
        {t('schedule.clash.length', { length: lengthOf(minutesOf(of)) })}
      </p>
      <p>
        {movable ? whose : t('schedule.clash.nobody')}{' '}
        {movable && <FreeTimes of={movable} clash={of} isMine={isMine} />}
        {movable && isMine && other.to && <Link to={other.to}>{t('schedule.clash.open', values)}</Link>}
      </p>
    </>
  )
}

/** Times at which the movable meeting fits for the person and for the person who leads it. */
function FreeTimes({ of, clash, isMine }: { of: Movable; clash: Clash; isMine: boolean }) {
  const t = useWords(words)
  const { time, isoDay } = useFormat()
  const { weekday } = useDayFormat()
  const { startsAt, endsAt, leader } = of.event
  const from = [isoDay(), isoDay(clash.from)].sort()[1] ?? ''
  const length = startsAt && endsAt ? minutesOf({ from: startsAt, until: endsAt }) : 60
  const { data } = useQuery(
    freeTimesQuery({
      ...{ from, until: dayAfter(from, 6), minutes: String(Math.min(length, 480)) },
      ...(!isMine && leader && { with: String(leader.id) }),
    }),
  )
  if (!data) return null
  if (data.times.length === 0) return t('schedule.clash.noneFree')
  return (
    <>
      {isMine ? t('schedule.clash.own') : t('schedule.clash.both')}{' '}
      <span className={styles.times}>
        {data.times.map((at) => (
          <time key={at} dateTime={at}>
            {weekday(isoDay(at))} {Number(isoDay(at).slice(8))}, {time(at)}
          </time>
        ))}
      </span>{' '}
    </>
  )
}
