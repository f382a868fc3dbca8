import * as z from 'zod/mini'
import { eventKinds } from '#academics/contract'
import { courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { calendarRoles, calendarStates } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, idFilter, instant } from '#platform/contract/fields.ts'
import { term } from './term.ts'
import { wholeNumber } from './whole-number.ts'

/** The maximum number of days in one request: a term and some days around it. */
export const mostDays = 200

const scheduleQuery = z.strictObject({
  from: day(),
  until: day(),
  /** The whole timetable of one course, instead of the person's own events. */
  course: z.optional(idFilter()),
})

/** Something in a calendar: with times, or on whole days from the first to the last. */
export const calendarEvent = z.object({
  /** Identifies the event permanently. */
  uid: z.string(),
  subject: z.string(),
  kind: z.enum(eventKinds),
  title: z.string(),
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  firstDay: z.nullable(day()),
  lastDay: z.nullable(day()),
  place: z.nullable(z.string()),
  state: z.enum(calendarStates),
  /** The time and the place that were announced before. */
  movedFrom: z.nullable(instant()),
  placeBefore: z.nullable(z.string()),
  role: z.nullable(z.enum(calendarRoles)),
  course: z.nullable(courseRef),
  /** The person who leads the event and can move it. */
  leader: z.nullable(userRef),
})
export type CalendarEvent = z.output<typeof calendarEvent>

const scheduleAnswer = z.object({
  events: z.array(calendarEvent),
  /** Kinds that could not be read this time, or not all of them. */
  missing: z.array(z.enum(eventKinds)),
  /** The next event after these days, when these days have none. */
  next: z.nullable(calendarEvent),
  /** The teaching term of the first of these days that lies in a term. */
  term: z.nullable(term),
})
export type Schedule = z.output<typeof scheduleAnswer>

export const schedule = endpoint('GET', '/api/v2/schedule', {
  about: 'What stands in the calendar of a person, or of a course, from one day to another; from all domains.',
  query: scheduleQuery,
  answer: scheduleAnswer,
})

/** Times at which a meeting of this length fits into a working day of both people. */
export const freeTimes = endpoint('GET', '/api/v2/schedule/free_times', {
  about: 'Times at which the person, and somebody who leads something in their calendar, are both free.',
  query: z.strictObject({
    from: day(),
    until: day(),
    minutes: wholeNumber(480),
    /** The other person; if absent, only the person's own calendar counts. */
    with: z.optional(idFilter()),
  }),
  answer: z.object({ times: z.array(instant()) }),
})
