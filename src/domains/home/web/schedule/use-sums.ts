import { deviceZone } from '#platform/web/calendar/device-zone.ts'
import { config } from '#platform/web/config.ts'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Schedule } from '../../contract/schedule.ts'
import { words } from '../words.ts'
import type { CalendarState } from './address.ts'
import { countsOf } from './entry-lists.ts'

/**
 * A summary of these days in one line: the week of the term, if they are one week, and the number of events of each
 * kind, which the chips of the kinds show on a phone.
 */
export function useSums({ term, events }: Schedule, { view }: Pick<CalendarState, 'view'>): string {
  const t = useWords(words)
  const counts = countsOf(events.filter(({ state }) => state !== 'CANCELLED'))
  const { CLASS, EXAM, MEETING, PRACTICE, DEADLINE } = counts
  const device = deviceZone()
  const isWide = useWidth(600)
  const isOneWeek = view === 'week' || view === 'agenda'
  const parts = [
    isOneWeek && term && t('schedule.weekOf', { week: term.week, weeks: term.weeks }),
    isWide && CLASS > 0 && t('schedule.sums.CLASS', { count: CLASS }),
    isWide && EXAM > 0 && t('schedule.sums.EXAM', { count: EXAM }),
    isWide && MEETING > 0 && t('schedule.sums.MEETING', { count: MEETING }),
    isWide && PRACTICE > 0 && t('schedule.sums.PRACTICE', { count: PRACTICE }),
    isWide && DEADLINE > 0 && t('schedule.sums.DEADLINE', { count: DEADLINE }),
    device && t('schedule.zone', { zone: config().timeZone, device: device.name }),
  ]
  return parts.filter(Boolean).join(' · ')
}
