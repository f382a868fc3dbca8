import { deviceZone } from '#platform/web/calendar/device-zone.ts'
import { config } from '#platform/web/config.ts'
import { useWords } from '#platform/web/words.ts'
import type { Schedule } from '../../contract/schedule.ts'
import { words } from '../words.ts'
import { countsOf } from './entries.ts'

/** What these days hold in one line: the week of the term, and how much there is of each kind. */
export function useSums({ term, events }: Schedule): string {
  const t = useWords(words)
  const counts = countsOf(events.filter(({ state }) => state !== 'CANCELLED'))
  const { CLASS, EXAM, MEETING, PRACTICE, DEADLINE } = counts
  const device = deviceZone()
  const parts = [
    term && t('schedule.weekOf', { week: term.week, weeks: term.weeks }),
    CLASS > 0 && t('schedule.sums.CLASS', { count: CLASS }),
    EXAM > 0 && t('schedule.sums.EXAM', { count: EXAM }),
    MEETING > 0 && t('schedule.sums.MEETING', { count: MEETING }),
    PRACTICE > 0 && t('schedule.sums.PRACTICE', { count: PRACTICE }),
    DEADLINE > 0 && t('schedule.sums.DEADLINE', { count: DEADLINE }),
    device && t('schedule.zone', { zone: config().timeZone, device: device.name }),
  ]
  return parts.filter(Boolean).join(' · ')
}
