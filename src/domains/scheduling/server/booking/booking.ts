import { sql } from 'kysely'
import { personRef } from '#people/server'
import { dayInLanguages } from '#platform/server/day.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Booking } from '../../contract/booking.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { partiesOfBookings } from '../relations.ts'
import type { SchedulingTables } from '../tables.ts'
import { mailBooking } from './booking-mail.ts'
import { leave } from './changes.ts'

const rows = rowsFrom<SchedulingTables>()('booking as b', (query) =>
  query
    .innerJoin('booking_slot as s', 's.id', 'b.slot_id')
    .innerJoin('booking_page as g', 'g.id', 's.page_id')
    .innerJoin('person as o', 'o.id', 's.owner_id')
    .leftJoin('person as p', 'p.id', 'b.person_id'),
)

/** Bookings; `book.ts` makes and moves them. */
export const booking = handleResource(Booking, rows, {
  fields: {
    page: reference(BookingPage, { id: 's.page_id', name: 'g.title' }),
    owner: personRef('s.owner_id', 'o'),
    user: personRef('b.person_id', 'p'),
    name: sql<string>`coalesce(p.display_name, b.guest_name)`,
    email: 'b.guest_email',
    day: 's.day',
    at: sql<string>`to_char(s.at, 'HH24:MI')`,
    startsAt: 's.starts_at',
    endsAt: 's.ends_at',
    timeZone: 'g.time_zone',
    place: 'g.place',
    heldUntil: sql<string | null>`(case when b.state = 'HELD' then b.held_until end)`,
    rank: sql<number | null>`(case when b.state = 'WAITING' then (select count(*)::int from booking w
      where w.slot_id = b.slot_id and w.state = 'WAITING' and w.id <= b.id) end)`,
  },
  facts: { begun: sql<boolean>`(s.starts_at <= now())` },
  sorted: [['startsAt', 'desc']],
  conditions: {
    tooLate: {
      when: sql`(b.state <> 'WAITING' and exists (
        select from booking_slot x join booking_page y on y.id = x.page_id
        where x.id = b.slot_id and x.starts_at < now() + make_interval(hours => y.cancel_hours)))`,
      values: sql`(select jsonb_build_object('hours', y.cancel_hours) from booking_slot x
        join booking_page y on y.id = x.page_id where x.id = b.slot_id)`,
    },
    notBegun: { when: sql`(exists (select from booking_slot x where x.id = b.slot_id and x.starts_at > now()))` },
    offerOver: { when: sql`(b.held_until <= now())` },
    toConfirm: {
      when: sql`(b.held_until > now())`,
      values: sql`(select jsonb_build_object('title', y.title) from booking_slot x join booking_page y on y.id = x.page_id
        where x.id = b.slot_id)`,
      due: sql`to_json(b.held_until) #>> '{}'`,
    },
  },
  parties: partiesOfBookings,
  notices: {
    values: ({ page, name, owner, day, at }) => ({
      ...{ title: page.name, by: name, organiser: owner.name, day: dayInLanguages(day), time: at },
    }),
  },
  after: {
    confirm: async ({ id }, ctx) => mailBooking(ctx, id, 'REQUEST'),
    cancel: async ({ id }, ctx) => leave(ctx, id),
    callOff: async ({ id }, ctx) => leave(ctx, id),
  },
})
