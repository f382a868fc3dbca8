import { useNavigate } from 'react-router'
import { dayAfter, isDay, weekOf } from '#platform/web/calendar/days.ts'
import { useMoment } from '#platform/web/calendar/moment.ts'
import { clockAt } from '#platform/web/calendar/place-on-days.ts'
import { WeekGrid } from '#platform/web/calendar/week-grid.tsx'
import { config } from '#platform/web/config.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { ScheduleEntry } from '../../../contract/students/one.ts'
import { words } from '../../words.ts'
import styles from './schedule.module.css'
import { useDaysOfStudent } from './use-days.ts'

/** The week in the address, otherwise the current one. */
export function daysIn(search: URLSearchParams): string[] {
  const named = search.get('from')
  return weekOf(isDay(named) ? named : clockAt(config().timeZone, new Date()).day)
}

type Props = { name: string; days: readonly string[]; entries: readonly ScheduleEntry[] }

/**
 * The classes of a student in a week, with links to other weeks; requires the words of `teaching` and of the calendar.
 */
export function StudentWeek({ name, days, entries }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const navigate = useNavigate()
  const placed = useDaysOfStudent(entries, days)
  const now = useMoment()
  const [from = '', until = ''] = [days[0], days.at(-1)]
  const go = (to?: string) => void navigate({ search: to ? `?from=${to}` : '' }, { replace: true })
  return (
    <Part
      title={t('students.schedule.week', { from: day(from), until: day(until) })}
      acts={
        <>
          <IconButton icon="left" label={t('students.schedule.previous')} onClick={() => go(dayAfter(from, -7))} />
          <Button onClick={() => go()}>{t('students.schedule.now')}</Button>
          <IconButton icon="right" label={t('students.schedule.next')} onClick={() => go(dayAfter(from, 7))} />
        </>
      }
    >
      {entries.length === 0 ? (
        <Empty title={t('students.schedule.none')} />
      ) : (
        <div className={styles.scroll}>
          <WeekGrid label={t('students.schedule.label', { name })} days={placed} now={now} clashing={new Set()} />
        </div>
      )}
      <p className={styles.about}>{t('students.schedule.about')}</p>
    </Part>
  )
}
