import * as z from 'zod/mini'
import { eventKinds } from '#academics/contract'
import { courseRef } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, localized } from '#platform/contract/fields.ts'
import { calendarEvent } from './schedule.ts'
import { newsItem } from './task.ts'
import { term } from './term.ts'
import { wholeNumber } from './whole-number.ts'

/** The page of the news, optionally of one domain only, or with the newest so many of each domain. */
const feedQuery = z.strictObject({
  page: z._default(wholeNumber(1000), 1),
  itemsPerPage: z._default(wholeNumber(100), 20),
  domain: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  perDomain: z.optional(wholeNumber(20)),
})

/** The day, and the teaching term that contains it. */
const today = z.object({
  day: day(),
  term: z.nullable(term),
  /**
   * The events of the day in the person's calendar, also those that are over, and the next within a week; on the first
   * page of the news only.
   */
  events: z.array(calendarEvent),
  /** Kinds that could not be read this time. */
  missing: z.array(z.enum(eventKinds)),
})

/** The courses that a person takes and teaches at present, and their next deadlines. */
const ownCourses = z.object({
  /** The number of marks so far, and their weighted mean in percent; `marksHeld`: a hold hides them. */
  taken: z.array(z.object({ id: id(), marks: count(), average: z.nullable(z.number()), marksHeld: z.boolean() })),
  taught: z.array(id()),
  next: z.nullable(
    z.object({ course: courseRef, code: z.string(), title: localized(), weight: z.number(), dueOn: day() }),
  ),
})
export type OwnCourses = z.output<typeof ownCourses>

/** The answer of `GET /api/v2/feed`. `callName` is the name for the greeting. */
const feedAnswer = z.object({
  callName: z.string(),
  today,
  courses: ownCourses,
  news: z.object({ 'hydra:totalItems': count(), 'hydra:member': z.array(newsItem) }),
})
export type Feed = z.output<typeof feedAnswer>
export type FeedQuery = z.output<typeof feedQuery>

export const feed = endpoint('GET', '/api/v2/feed', {
  about: 'The day, the courses of a person, and a page of what is new to them.',
  query: feedQuery,
  answer: feedAnswer,
})
