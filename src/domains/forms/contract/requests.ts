import * as z from 'zod/mini'
import { requestGroups } from '#platform/contract/application.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, searchFilter } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'

/** The most requests in one page. */
export const mostRequests = 100

const numberUpTo = (most: number) =>
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number)).check(z.maximum(most))

/** Narrows a list: waits for an answer; has one or was taken back; should have been answered; the answer. */
export const requestFilters = ['open', 'closed', 'late', 'granted', 'refused'] as const

const requestsQuery = z.strictObject({
  /** `mine`: what the reader has asked; `decide`: what they may decide; `decided`: what they or others have decided. */
  view: z._default(z.enum(['mine', 'decide', 'decided']), 'mine'),
  /** Only requests of one kind: the type of its resource. */
  kind: z.optional(z.string().check(z.maxLength(60), z.regex(/^\w+$/))),
  only: z.optional(z.enum(requestFilters)),
  /** The names and numbers of the people who ask, and what the request is about. */
  q: z.optional(searchFilter()),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(300), z.regex(/^[\w-]+$/))),
  itemsPerPage: z._default(numberUpTo(mostRequests), 50),
})
export type RequestsQuery = z.output<typeof requestsQuery>

const request = z.object({
  '@id': z.string(),
  '@type': z.string(),
  id: id(),
  person: z.nullable(ref('User')),
  /** The kind, and what the request is about, in the reader’s language. */
  kind: z.string(),
  matter: z.string(),
  state: z.string(),
  stateText: z.string(),
  /** What the answer means; null while there is none, and if the request was taken back. */
  outcome: z.nullable(z.enum(['granted', 'refused'])),
  open: z.boolean(),
  /** Whether it waits for the reader. */
  waits: z.boolean(),
  group: z.enum(requestGroups),
  /** The way to the answer, in the reader’s language: what was passed, where it is, and what is left. */
  steps: z.array(z.object({ text: z.string(), is: z.enum(['done', 'now', 'ahead', 'refused', 'ended']) })),
  /** What was checked for those who decide, and whether it passed. */
  checks: z.array(z.object({ text: z.string(), passed: z.boolean() })),
  /** Who answers, by name or by the word for their role. */
  who: z.nullable(z.string()),
  askedAt: instant(),
  /** The day on which an answer is expected. */
  due: z.nullable(day()),
  answeredAt: z.nullable(instant()),
  /** The moves that are allowed to the reader, and what each means as an answer. */
  acts: z.array(z.object({ name: z.string(), outcome: z.nullable(z.enum(['granted', 'refused'])) })),
})
export type RequestItem = z.output<typeof request>

/** The requests of one person, of every kind. */
export const requests = endpoint('GET', '/api/v2/requests', {
  about:
    'A page of the requests of every kind: those of the reader, or those that the reader may decide or has decided.',
  query: requestsQuery,
  answer: z.object({
    /** How many are open: of one’s own, or those that wait for the reader; and since when the oldest is. */
    open: count(),
    oldest: z.nullable(instant()),
    /** The kinds in this list, each with how many there are. */
    kinds: z.array(z.object({ type: z.string(), name: z.string(), count: count() })),
    /** How many there are in each part of the list, with the filters of the query. */
    groups: z.array(z.object({ group: z.enum(requestGroups), count: count() })),
    'hydra:member': z.array(request),
    /** The cursor of the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
})

/** The kinds of requests that a person makes. */
export const requestKinds = endpoint('GET', '/api/v2/requests/kinds', {
  about: 'The kinds of requests that the reader can make now, and why not the others.',
  answer: z.object({
    'hydra:member': z.array(
      z.object({
        type: z.string(),
        /** What people want, in their words, and how long it takes and who decides. */
        ask: z.string(),
        about: z.string(),
        /** The page on which the request is made; null if it cannot be made now. */
        link: z.nullable(z.string()),
        why: z.nullable(z.string()),
      }),
    ),
  }),
})
