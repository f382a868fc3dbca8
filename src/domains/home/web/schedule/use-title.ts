import { useDayFormat } from '#platform/web/calendar/format-days.ts'
import { type CalendarState, spanOf } from './address.ts'

/** The days that are shown, as a title: "16–22 November 2026". */
export function useTitle(shown: CalendarState): string {
  const { range, month } = useDayFormat()
  const { from, until } = spanOf(shown)
  return shown.view === 'month' ? month(shown.day) : range(from, until)
}
