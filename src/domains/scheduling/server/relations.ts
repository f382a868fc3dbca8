import { sql } from 'kysely'
import { ownerIn } from '#people/server'
import type { Party } from '#platform/server/resource/conditions.ts'
import { relate } from '#platform/server/who/relations.ts'
import type { bookingParties } from '../contract/booking-flow.ts'
import type { pollParties } from '../contract/poll-flow.ts'
import { answersPoll, hasBooked, isBooked, organisesPoll, ownsBookingPage } from '../contract/relations.ts'

export const relations = [
  relate(organisesPoll, ({ id }) => sql`select k.id from meeting_poll k where k.organiser_id = ${id}`, {
    from: 'whoever makes a poll organises it',
  }),
  relate(answersPoll, ({ id }) => sql`select k.poll_id from poll_participant k where k.person_id = ${id}`, {
    from: 'the organiser of a poll names whom it asks',
  }),
  relate(ownsBookingPage, ({ id }) => sql`select k.id from booking_page k where k.owner_id = ${id}`, {
    from: 'whoever makes a booking page offers their own time',
  }),
  relate(hasBooked, ({ id }) => sql`select k.id from booking k where k.person_id = ${id}`, {
    from: 'whoever books a slot has a booking',
  }),
  relate(
    isBooked,
    ({ id }) => sql`select k.id from booking k join booking_slot s on s.id = k.slot_id where s.owner_id = ${id}`,
    { from: 'whoever makes a booking page offers their own time' },
  ),
]

/** The two sides of a booking. */
export const partiesOfBookings: Record<(typeof bookingParties)[number], Party> = {
  owner: {
    of: sql`select k.id as thing, s.owner_id as person from booking k join booking_slot s on s.id = k.slot_id`,
  },
  booker: { of: sql`select k.id as thing, k.person_id as person from booking k where k.person_id is not null` },
}

/** The people of a poll, and those of them who have not answered yet. */
export const parties: Record<(typeof pollParties)[number], Party> = {
  organiser: ownerIn('meeting_poll', 'organiser_id'),
  participant: {
    of: sql`select k.poll_id as thing, k.person_id as person from poll_participant k where k.person_id is not null`,
  },
  unanswered: {
    of: sql`select k.poll_id as thing, k.person_id as person
      from poll_participant k where k.person_id is not null and k.answered_at is null`,
  },
}
