import { dayAfter } from '#platform/server/day.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'
import { eventOf } from './event-of.ts'
import { readCalendar } from './read-calendar.ts'

const daysAhead = 6
const most = 6

/** What comes next in a person's calendar within a week, what has begun and is not over among it. */
export async function nextEvents(domains: readonly Domain[], ctx: Ctx): Promise<CalendarEvent[]> {
  const days = { from: ctx.today, until: dayAfter(ctx.today, daysAhead), course: null }
  const { rows } = await readCalendar(domains, ctx, days)
  const now = ctx.now.getTime()
  return rows
    .filter(({ kind, startsAt, endsAt }) => kind !== 'HOLIDAY' && startsAt && Date.parse(endsAt ?? startsAt) > now)
    .slice(0, most)
    .map(eventOf)
}
