import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { clockTime, longText, searchFilter, text } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { mostHours } from './booking-slots.ts'

/** A closed page takes no new bookings; those that exist stay. */
export const bookingPageFlow = workflow({
  states: ['OPEN', 'CLOSED'],
  initial: 'OPEN',
  transitions: {
    close: { from: ['OPEN'], to: 'CLOSED' },
    open: { from: ['CLOSED'], to: 'OPEN' },
  },
})

const number = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

const hours = z.strictObject({ weekday: number(1, 7), startsAt: clockTime(), endsAt: clockTime() })

const written = {
  title: text(),
  about: longText(2000),
  /** Hours of each week, by the clock of the page; 1 is Monday (ISO 8601). */
  hours: z.array(hours).check(z.minLength(1), z.maxLength(mostHours)),
  /** The length of a slot, the pause after it, and how many people share it. */
  minutes: number(5, 240),
  pause: number(0, 120),
  capacity: number(1, 100),
  /** How long before a slot it can still be booked, and cancelled or moved. */
  noticeHours: number(0, 336),
  cancelHours: number(0, 336),
  /** How many days ahead slots are offered. */
  daysAhead: number(1, 120),
  /** How many coming bookings one person may have. */
  mostPerPerson: number(1, 20),
  place: longText(300),
  /** What people are asked when they book; empty if nothing. */
  asks: longText(300),
}

export const BookingPage = resource({
  type: 'BookingPage',
  path: '/api/v2/booking_pages',
  about: 'Hours that somebody offers each week, in slots that others book.',
  fields: {
    ...written,
    title: z.string(),
    about: z.string(),
    place: z.string(),
    asks: z.string(),
    owner: userRef,
    /** The zone whose clock the hours follow (IANA name). */
    timeZone: z.string(),
    state: bookingPageFlow.state,
  },
  create: z.strictObject({
    ...written,
    about: z.optional(written.about),
    place: z.optional(written.place),
    asks: z.optional(written.asks),
    timeZone: z.optional(text(60)),
  }),
  update: z.partial(z.strictObject(written)),
  filters: { state: bookingPageFlow.state, q: searchFilter() },
  order: ['title'],
  /** Booking one of its slots, and opening it to people without an account. */
  acts: { book: { states: ['OPEN'] }, link: {} },
  flow: bookingPageFlow,
  ifMatch: 'required',
})
