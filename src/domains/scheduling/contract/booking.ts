import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { clockTime, count, day, id, idFilter, instant, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { bookingFlow, comingStates } from './booking-flow.ts'
import { BookingPage } from './booking-page.ts'

export const Booking = resource({
  type: 'Booking',
  path: '/api/v2/bookings',
  about: 'A place in a slot of a booking page, held, confirmed or waited for.',
  fields: {
    page: ref('BookingPage'),
    owner: userRef,
    /** Null for somebody without an account. */
    user: z.nullable(userRef),
    name: z.string(),
    /** The address of somebody without an account. */
    email: z.nullable(z.string()),
    day: day(),
    at: clockTime(),
    startsAt: instant(),
    endsAt: instant(),
    timeZone: z.string(),
    place: z.string(),
    /** What it is about, by the person who booked. */
    note: z.string(),
    /** For the owner of the page alone. */
    staffNote: z.string(),
    /** How many wait before this one, itself included; null for one that does not wait. */
    rank: z.nullable(count()),
    /** Until when an offered place is kept. */
    heldUntil: z.nullable(instant()),
    state: bookingFlow.state,
  },
  update: z.partial(z.strictObject({ staffNote: longText(2000) })),
  filters: { 'page.id': idFilter(), state: bookingFlow.state },
  order: ['startsAt'],
  under: [{ path: '/api/v2/booking_pages/:id/bookings', parent: BookingPage.type, filter: 'page.id' }],
  /** Going to another slot with the same booking. */
  acts: { move: { states: [...comingStates] } },
  facts: { begun: z.boolean() },
  flow: bookingFlow,
  ifMatch: 'required',
})

export const bookingSlots = endpoint('GET', '/api/v2/booking_pages/:id/slots', {
  about: 'The slots of a page that can be booked from now on, how many places are left, and the own bookings.',
  answer: z.object({
    slots: z.array(
      z.object({
        day: day(),
        at: clockTime(),
        startsAt: instant(),
        left: count(),
        /** How many wait for a place. */
        waiting: count(),
        /** The own booking of this slot. */
        own: z.nullable(z.object({ id: id(), state: bookingFlow.state })),
        /** Whether the owner has something else then. */
        taken: z.boolean(),
      }),
    ),
    /** The clock by which the places were read. */
    readAt: instant(),
  }),
})

const slot = { day: day(), at: clockTime() }
const booked = z.object({ '@id': z.string(), '@type': z.literal(Booking.type), id: id(), state: bookingFlow.state })

export const bookSlot = endpoint('POST', '/api/v2/booking_pages/:id/book', {
  about: 'Books a slot; of a full one, waits for a place.',
  body: z.strictObject({
    ...slot,
    note: z.optional(longText(2000)),
    /** Wait if it is full by now; otherwise a full slot is refused. */
    wait: z.optional(z.boolean()),
  }),
  answer: booked,
})

export const moveBooking = endpoint('POST', '/api/v2/bookings/:id/slot', {
  about: 'Moves a booking to another slot of its page; the old place becomes free in the same moment.',
  body: z.strictObject(slot),
  answer: booked,
})
