import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, localized } from '#platform/contract/fields.ts'
import { newsItem } from './task.ts'
import { wholeNumber } from './whole-number.ts'

/** Which news: a page, and those of one domain only. */
const feedQuery = z.strictObject({
  page: z._default(wholeNumber(1000), 1),
  itemsPerPage: z._default(wholeNumber(100), 20),
  domain: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
})

/** The day, and the teaching term it lies in; `week` counts from 1. */
const today = z.object({
  day: day(),
  term: z.nullable(
    z.object({
      id: id(),
      code: z.string(),
      name: localized(),
      startsOn: day(),
      endsOn: day(),
      week: count(),
      weeks: count(),
    }),
  ),
})

/** What `GET /api/v2/feed` answers. */
const feedAnswer = z.object({
  today,
  news: z.object({ 'hydra:totalItems': count(), 'hydra:member': z.array(newsItem) }),
})
export type Feed = z.output<typeof feedAnswer>
export type FeedQuery = z.output<typeof feedQuery>

export const feed = endpoint('GET', '/api/v2/feed', {
  about: 'The day, and a page of what is new to a person.',
  query: feedQuery,
  answer: feedAnswer,
})
