import { sql } from 'kysely'
import { type CalendarPart, calendarColumns, touches } from '#academics/server'
import { Booking } from '../../contract/booking.ts'
import { BookingPage } from '../../contract/booking-page.ts'

const about = {
  kind: sql`'MEETING'`,
  place: sql`nullif(g.place, '')`,
  ...{ startsAt: sql`s.starts_at`, endsAt: sql`s.ends_at`, leader: sql`s.owner_id` },
}

/** What somebody has booked, and once for each slot what others have booked with them. */
export const bookedTimes: CalendarPart = {
  kinds: ['MEETING'],
  rows: (reader) => {
    if (reader.course !== null) return null
    const inTime = touches(reader, sql`s.starts_at`, sql`s.ends_at`)
    return sql`
      select ${calendarColumns({
        ...about,
        subject: sql`${`${Booking.path}/`}::text || b.id`,
        uid: sql`'booking-' || b.id`,
        title: sql`g.title`,
        status: sql`case when b.state = 'CANCELLED' then 'CANCELLED' else 'CONFIRMED' end`,
        sequence: sql`b.sequence`,
        changedAt: sql`b.updated_at`,
        role: sql`'PARTICIPANT'`,
      })}
      from booking b join booking_slot s on s.id = b.slot_id join booking_page g on g.id = s.page_id
      where b.person_id = ${reader.me.id} and b.sequence > 0 and ${inTime}
      union all
      select ${calendarColumns({
        ...about,
        subject: sql`${`${BookingPage.path}/`}::text || g.id`,
        uid: sql`'booked-slot-' || s.id`,
        title: sql`g.title || ' · ' || string_agg(coalesce(p.display_name, b.guest_name), ', ' order by b.seat)`,
        sequence: sql`sum(b.version)::int`,
        changedAt: sql`max(b.updated_at)`,
        role: sql`'LEADER'`,
      })}
      from booking_slot s join booking_page g on g.id = s.page_id
      join booking b on b.slot_id = s.id and b.state in ('CONFIRMED', 'ATTENDED', 'NO_SHOW')
      left join person p on p.id = b.person_id
      where s.owner_id = ${reader.me.id} and ${inTime} group by s.id, g.id`
  },
}
