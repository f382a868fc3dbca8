import { type ComponentProps, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type EventKind, eventKinds, eventLooks } from '#academics/contract'
import { Agenda } from '#platform/web/calendar/agenda.tsx'
import { DayStrip } from '#platform/web/calendar/day-strip.tsx'
import { daysFrom, weeksOfMonth } from '#platform/web/calendar/days.ts'
import { clashesAmong } from '#platform/web/calendar/lanes.ts'
import { Layers } from '#platform/web/calendar/layers.tsx'
import { useMoment } from '#platform/web/calendar/moment.ts'
import { MonthGrid } from '#platform/web/calendar/month-grid.tsx'
import { placeOnDays } from '#platform/web/calendar/place-on-days.ts'
import { WeekGrid } from '#platform/web/calendar/week-grid.tsx'
import { config } from '#platform/web/config.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { PhoneTools } from '#platform/web/ui/phone-tools.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Schedule } from '../../contract/schedule.ts'
import { words } from '../words.ts'
import { type CalendarState, searchWith, spanOf, stepFrom } from './address.ts'
import styles from './calendar-view.module.css'
import { Clashes } from './clashes.tsx'
import { countsOf, matching } from './entry-lists.ts'
import { Keys } from './keys.tsx'
import { NextEvent } from './next-event.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useEntryOf } from './use-entry-of.ts'

type Props = {
  of: Schedule
  shown: CalendarState
  title: string
  /**
   * Whether the calendar is the person's own, so that simultaneous events clash; not so in the calendar of a course.
   */
  isOwn?: boolean
}

/** A calendar in the view that the URL names, with its layers, its keys and its clashes. */
export function CalendarView({ of, shown, title, isOwn }: Props) {
  const t = useWords(words)
  const area = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  const now = useMoment()
  const entryOf = useEntryOf()
  const isWide = useWidth(600)
  const { view, day, hidden, text } = shown
  const go = (change: Readonly<Record<string, string>>) =>
    void navigate({ search: searchWith(new URLSearchParams(search), change) }, { preventScrollReset: true })
  const toggle = (kind: EventKind) =>
    go({ hide: eventKinds.filter((one) => hidden.has(one) !== (one === kind)).join(',') })
  const onKeyDown = useCalendarKeys(area, {
    step: (steps) => go({ day: stepFrom(shown, steps) }),
    toToday: () => go({ day: '' }),
    toggle,
  })
  const counts = countsOf(of.events)
  const layers = eventKinds.map((kind) => ({
    ...{ kind, name: t(`schedule.layers.${kind}`), look: eventLooks[kind].look, count: counts[kind] },
    ...{ isHidden: hidden.has(kind), isMissing: of.missing.includes(kind) },
  }))
  const visible = of.events.filter(({ kind }) => !hidden.has(kind))
  const entries = matching(visible.map(entryOf), text)
  const clashes = isOwn ? clashesAmong(entries) : []
  const clashing = new Set(clashes.flatMap(({ one, other }) => [one.key, other.key]))
  const { from, until } = spanOf(shown)
  const days = placeOnDays(entries, daysFrom(from, until), config().timeZone)
  const shared = { now, clashing }
  return (
    // The keys are a shortcut; each has a button or a link.
    <section ref={area} aria-label={t('menu.schedule')} className={styles.area} tabIndex={-1} onKeyDown={onKeyDown}>
      <PhoneTools className={styles.tools}>
        <Layers layers={layers} onToggle={toggle} />
        <SearchBox value={text} label={t('schedule.search')} onSearch={(q) => go({ q })} />
        {isWide && <Keys />}
      </PhoneTools>
      <Clashes of={clashes} events={of.events} />
      {view === 'agenda' && <DayStrip days={days} {...shared} />}
      {view === 'week' && (
        <div className={styles.scroll}>
          <WeekGrid label={title} days={days} {...shared} />
        </div>
      )}
      {view === 'month' && (
        <MonthGrid
          label={title}
          month={day}
          weeks={weeksOfMonth(day).map((week) => days.filter((one) => week.includes(one.day)))}
          toDay={(one) => searchWith(new URLSearchParams(search), { day: one, view: 'agenda' })}
          {...shared}
        />
      )}
      {view === 'agenda' && <FromToday days={days} {...shared} />}
      {view === 'list' && <Agenda days={days} {...shared} />}
      {entries.length === 0 &&
        (of.events.length === 0 ? (
          <NextEvent next={of.next} />
        ) : (
          <Empty title={t('schedule.noneShown')}>{t('schedule.noneShownAbout')}</Empty>
        ))}
    </section>
  )
}

type DaysProps = ComponentProps<typeof Agenda>

/** The days of a week from today on; the earlier ones are folded to one line, and open on paper. */
function FromToday({ days, ...shared }: DaysProps) {
  const t = useWords(words)
  const today = shared.now.day
  const earlier = days.filter(({ day }) => day < today)
  const isPresent = days.some(({ day }) => day === today)
  const entries = earlier.reduce((sum, { whole, pieces }) => sum + whole.length + pieces.length, 0)
  if (!isPresent || entries === 0) return <Agenda days={days} {...shared} />
  return (
    <>
      <details className={styles.earlier}>
        <summary>{t('schedule.earlier', { count: entries })}</summary>
        <Agenda days={earlier} {...shared} />
      </details>
      <Agenda days={days.filter(({ day }) => day >= today)} {...shared} />
    </>
  )
}
