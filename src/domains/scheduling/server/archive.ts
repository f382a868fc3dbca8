import { sql } from 'kysely'
import { type ArchiveSource, joinedParts } from '#people/server'
import { spoken } from '#platform/server/words/spoken.ts'
import { Booking } from '../contract/booking.ts'
import { bookingFlow } from '../contract/booking-flow.ts'
import { words } from './words.ts'

/** What the reader has booked with others, once its time is over. */
export const pastBookings: ArchiveSource = {
  ...{ kind: 'bookings', opens: true },
  rows: ({ me }) => sql`
    select ${sql.lit(`${Booking.path}/`)} || b.id as iri, s.day, b.state,
      jsonb_build_object('title', g.title, 'with', o.display_name, 'place', nullif(g.place, '')) as "values"
    from booking b join booking_slot s on s.id = b.slot_id join booking_page g on g.id = s.page_id
    join person o on o.id = s.owner_id
    where b.person_id = ${me.id} and b.sequence > 0 and s.ends_at < now()`,
  present: ({ state, values }, { language }) => {
    const { title, with: owner, place } = spoken(values, language)
    const known = bookingFlow.states.find((one) => one === state)
    return {
      title: String(title),
      about: joinedParts([owner, place]),
      result: known ? words[language].states[known] : '',
    }
  },
}
