import { type EventKind, eventKinds } from '#academics/contract'
import { dayAfter, isDay, mondayOf, monthAfter, weekOf, weeksOfMonth } from '#platform/web/calendar/days.ts'

export const views = ['week', 'month', 'agenda', 'list'] as const
export type View = (typeof views)[number]

/** The state of a schedule in the URL: `?view=month&day=2026-11-01&hide=EXAM&q=essay`. */
export type CalendarState = { view: View; day: string; hidden: ReadonlySet<EventKind>; text: string }

/** Values that are missing from the URL, or invalid, get their default: this week, with everything. */
export function shownIn(search: URLSearchParams, { today, usual }: { today: string; usual: View }): CalendarState {
  const day = search.get('day')
  const hide = (search.get('hide') ?? '').split(',')
  return {
    view: views.find((one) => one === search.get('view')) ?? usual,
    day: isDay(day) ? day : today,
    hidden: new Set(eventKinds.filter((kind) => hide.includes(kind))),
    text: search.get('q') ?? '',
  }
}

/** How many days a list shows. */
const listed = 60

/** The first and the last day that a view shows. */
export function spanOf({ view, day }: Pick<CalendarState, 'view' | 'day'>): { from: string; until: string } {
  if (view === 'list') return { from: day, until: dayAfter(day, listed - 1) }
  const days = view === 'month' ? weeksOfMonth(day).flat() : weekOf(day)
  return { from: days[0] ?? day, until: days.at(-1) ?? day }
}

/** The day that one step back or forward leads to. */
export function stepFrom({ view, day }: Pick<CalendarState, 'view' | 'day'>, steps: 1 | -1): string {
  if (view === 'month') return monthAfter(day, steps)
  return view === 'list' ? dayAfter(day, steps * listed) : dayAfter(mondayOf(day), steps * 7)
}

/** The query string with some parameters changed; empty ones are left out. */
export function searchWith(search: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) value === '' ? next.delete(name) : next.set(name, value)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
