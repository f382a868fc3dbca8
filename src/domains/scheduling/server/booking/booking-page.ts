import { sql } from 'kysely'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { isZone } from '#platform/server/zone.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { overlap, type WeeklyHours } from '../../contract/booking-slots.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<SchedulingTables>()('booking_page as g', (query) =>
  query.innerJoin('person as o', 'o.id', 'g.owner_id'),
)

/** The pages on which people offer their time; a change concerns slots that are still to be booked. */
export const bookingPage = handleResource(BookingPage, rows, {
  fields: { owner: personRef('g.owner_id', 'o'), hours: sql<WeeklyHours[]>`g.hours` },
  filters: {
    q: (text) => sql<boolean>`(g.title ilike ${`%${text}%`} or o.display_name ilike ${`%${text}%`})`,
  },
  sorted: [['title', 'asc']],
  newRow: (input, ctx) => {
    const timeZone = input.timeZone ?? ctx.timeZone
    if (!isZone(timeZone)) throw violation(ctx, 'timeZone', 'zone')
    checkHours(ctx, input.hours)
    return { owner_id: ctx.me.id, time_zone: timeZone, hours: JSON.stringify(input.hours) }
  },
  changedRow: (_, { hours }, ctx) => {
    if (!hours) return {}
    checkHours(ctx, hours)
    return { hours: JSON.stringify(hours) }
  },
})

function checkHours(ctx: Pick<Ctx, 'language'>, hours: readonly WeeklyHours[]): void {
  if (hours.some(({ startsAt, endsAt }) => endsAt <= startsAt)) throw violation(ctx, 'hours', 'endsAt')
  if (overlap(hours)) throw violation(ctx, 'hours', 'hoursOverlap')
}
