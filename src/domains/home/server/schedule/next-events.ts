import type { EventKind } from '#academics/contract'
import { calendarEntries } from '#academics/server'
import { dayAfter, dayIn } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'
import { eventOf } from './event-of.ts'
import { readCalendar } from './read-calendar.ts'

const daysAhead = 6
const most = 6

/**
 * The events of today in a person's calendar, also those that are over, and the next ones within a week, including those
 * that have begun before today and are not over.
 */
export async function nextEvents(ctx: Ctx): Promise<Next> {
  const days = { from: ctx.today, until: dayAfter(ctx.today, daysAhead), course: null }
  // The feed is shown even if the calendar cannot be read; the log has the reason.
  const { rows, missing } = await readCalendar(ctx, days).catch(() => ({
    rows: [],
    missing: calendarEntries.all(ctx).flatMap(({ kinds }) => kinds),
  }))
  const now = ctx.now.getTime()
  const events = rows.filter(({ kind, startsAt }) => kind !== 'HOLIDAY' && startsAt).map(eventOf)
  const isToday = ({ startsAt }: CalendarEvent) =>
    startsAt !== null && dayIn(ctx.timeZone, new Date(startsAt)) === ctx.today
  const isAhead = ({ startsAt, endsAt }: CalendarEvent) => Date.parse(endsAt ?? startsAt ?? '') > now
  const ahead = new Set(events.filter(isAhead).slice(0, most))
  return {
    events: events.filter((one) => isToday(one) || ahead.has(one)),
    missing: [...new Set(missing)].filter((kind) => kind !== 'HOLIDAY'),
  }
}

type Next = { events: CalendarEvent[]; missing: EventKind[] }
