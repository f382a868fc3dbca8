import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { clockTime, count, day, email, instant, longText, text } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/words.ts'
import { bookingFlow } from './booking-flow.ts'
import { BookingPage } from './booking-page.ts'

/** For how many days a link of a page may be open at most. */
export const mostLinkDays = 180

/** The address at which people without an account book; null while there is none. */
const pageLink = z.object({
  '@type': z.literal(BookingPage.type),
  path: z.nullable(z.string()),
  until: z.nullable(instant()),
})

export const readPageLink = endpoint('GET', '/api/v2/booking_pages/:id/link', {
  about: 'The address at which people without an account book the slots of a page, for its owner.',
  answer: pageLink,
})

export const setPageLink = endpoint('POST', '/api/v2/booking_pages/:id/link', {
  about: 'Gives a page a new address for people without an account, for so many days; null ends the one that it has.',
  body: z.strictObject({ days: z.nullable(z.int().check(z.minimum(1), z.maximum(mostLinkDays))) }),
  answer: pageLink,
})

const slot = { day: day(), at: clockTime() }

export const readBookingLink = endpoint('GET', '/api/v2/booking_links/:code', {
  about: 'The free slots of a page by its link, and by the link of a booking that booking; without a session.',
  answer: z.object({
    '@type': z.literal('BookingLink'),
    ...{ title: z.string(), about: z.string(), owner: z.string(), place: z.string(), asks: z.string() },
    ...{ timeZone: z.string(), minutes: z.int(), capacity: count(), cancelHours: count() },
    slots: z.array(z.object({ ...slot, startsAt: instant(), left: count(), taken: z.boolean() })),
    /** The clock by which the places were read. */
    readAt: instant(),
    /** Null by the link of the page. */
    booking: z.nullable(
      z.object({
        ...slot,
        ...{ name: z.string(), note: z.string(), startsAt: instant(), state: bookingFlow.state },
        /** Until when the place is kept unless it is confirmed. */
        heldUntil: z.nullable(instant()),
        /** Whether it can still be moved and cancelled. */
        open: z.boolean(),
      }),
    ),
  }),
})

const settled = z.object({ '@type': z.literal('BookingLink'), state: bookingFlow.state })

export const bookByLink = endpoint('POST', '/api/v2/booking_links/:code/bookings', {
  about: 'Keeps a slot for somebody without an account until they confirm it by the link that is mailed to them.',
  body: z.strictObject({
    ...slot,
    ...{ name: text(120), email: email(), note: z.optional(longText(2000)) },
    /** The language of the e-mails. */
    language: z.enum(languages),
  }),
  answer: z.object({ '@type': z.literal('BookingLink'), heldUntil: instant() }),
})

export const confirmByLink = endpoint('POST', '/api/v2/booking_links/:code/confirm', {
  about: 'Confirms a booking by its mailed link; the place is theirs from now on.',
  answer: settled,
})

export const moveByLink = endpoint('POST', '/api/v2/booking_links/:code/slot', {
  about: 'Moves a booking by its mailed link; the old place becomes free in the same moment.',
  body: z.strictObject(slot),
  answer: settled,
})

export const cancelByLink = endpoint('POST', '/api/v2/booking_links/:code/cancel', {
  about: 'Cancels a booking by its mailed link.',
  answer: settled,
})
