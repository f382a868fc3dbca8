import type { CourseTables } from '#course/server'
import { languages } from '#platform/contract/words.ts'
import {
  boolean,
  date,
  identity,
  integer,
  integerRange,
  jsonb,
  oneOf,
  recordColumns,
  reference,
  text,
  texts,
  time,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import { bookingFlow } from '../contract/booking-flow.ts'
import { bookingPageFlow } from '../contract/booking-page.ts'
import type { WeeklyHours } from '../contract/booking-slots.ts'
import { purposes } from '../contract/poll.ts'
import { pollFlow } from '../contract/poll-flow.ts'

export const meetingPolls = table('meeting_poll', {
  ...recordColumns(),
  organiser_id: reference('person', 'internal'),
  title: text('internal').released(),
  about: text('internal').default().released(),
  purpose: oneOf('internal', purposes).default().released(),
  subject: text('internal').nullable(),
  time_zone: text('internal').released(),
  days: texts('internal').released(),
  day_starts_at: time('internal'),
  day_ends_at: time('internal'),
  step: integer('internal'),
  minutes: integer('internal').released(),
  closes_at: timestamptz('internal').released(),
  hidden: boolean('internal').default(),
  chosen_day: date('internal').nullable().released(),
  chosen_at: time('internal').nullable().released(),
  room_id: reference('room', 'internal').nullable(),
  place: text('internal').default().released(),
  sequence: integer('internal').default(),
  decided_by: reference('person', 'internal').nullable(),
  decided_at: timestamptz('internal').nullable(),
  state: oneOf('internal', pollFlow.states).default().released(),
}).belongsTo('organiser_id', { release: 'all' })

export const pollParticipants = table('poll_participant', {
  ...recordColumns(),
  poll_id: reference('meeting_poll', 'internal').released(),
  person_id: reference('person', 'internal').nullable(),
  name: text('internal').nullable(),
  email: text('internal').nullable(),
  language: oneOf('internal', languages).nullable(),
  link_hash: text('internal').nullable(),
  required: boolean('internal').default().released(),
  answered_at: timestamptz('internal').nullable().released(),
  reminded_at: timestamptz('internal').nullable(),
}).belongsTo('person_id', { release: 'all' })

export const pollAnswers = table('poll_answer', {
  participant_id: reference('poll_participant', 'internal'),
  day: date('internal').released(),
  at: time('internal').released(),
  answer: oneOf('internal', ['AVAILABLE', 'IF_NEEDED']).released(),
}).belongsTo({ via: 'participant_id' }, { release: 'all' })

export const bookingPages = table('booking_page', {
  ...recordColumns(),
  owner_id: reference('person', 'internal'),
  title: text('public').released(),
  about: text('public').default().released(),
  time_zone: text('public').released(),
  hours: jsonb<readonly WeeklyHours[]>('public').released(),
  minutes: integer('public').released(),
  pause: integer('public').released(),
  capacity: integer('public').released(),
  notice_hours: integer('public').released(),
  cancel_hours: integer('public').released(),
  days_ahead: integer('public').released(),
  most_per_person: integer('public').released(),
  place: text('public').default().released(),
  asks: text('public').default().released(),
  state: oneOf('public', bookingPageFlow.states).default().released(),
}).belongsTo('owner_id', { release: 'all' })

/** The address at which people without an account book, which the owner of the page sees on it. */
export const bookingPageLinks = table('booking_page_link', {
  page_id: reference('booking_page'),
  key: text('secret'),
  until: timestamptz('internal'),
  created_at: timestamptz('internal').default(),
}).belongsTo({ via: 'page_id' }, { release: { withheld: 'whoever has the address takes the time of its owner' } })

export const bookingSlots = table('booking_slot', {
  id: identity(),
  page_id: reference('booking_page', 'internal'),
  owner_id: reference('person', 'internal'),
  day: date('internal').released(),
  at: time('internal').released(),
  starts_at: timestamptz('internal'),
  ends_at: timestamptz('internal'),
  capacity: integer('internal'),
  occupied: integerRange('internal').default(),
}).belongsTo('owner_id', { release: 'all' })

export const bookings = table('booking', {
  ...recordColumns(),
  slot_id: reference('booking_slot', 'internal').released(),
  person_id: reference('person', 'internal').nullable(),
  guest_name: text('internal').nullable(),
  guest_email: text('internal').nullable(),
  guest_language: oneOf('internal', languages).nullable(),
  link_hash: text('internal').nullable(),
  seat: integer('internal').nullable(),
  note: text('personal').default(),
  staff_note: text('personal').default().withheld(),
  held_until: timestamptz('internal').nullable(),
  sequence: integer('internal').default(),
  state: oneOf('internal', bookingFlow.states).default().released(),
}).belongsTo('person_id', { release: 'all' })

export const tables = [
  ...[meetingPolls, pollParticipants, pollAnswers],
  ...[bookingPages, bookingPageLinks, bookingSlots, bookings],
] as const

/** The row types of this domain and of those below it. Timestamps are ISO 8601 in UTC. */
export type SchedulingTables = CourseTables & TablesOf<typeof tables>
