import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, instant } from '#platform/contract/fields.ts'
import { wholeNumber } from './whole-number.ts'

/** How many acts one page has. */
export const donePage = 50
/** For how many days an act is listed. */
export const doneDays = 30

/** One thing that the person did: an act on a record, in the words of the reader. */
const item = z.object({
  '@id': z.string(),
  /** What was done, such as "Approved". */
  act: z.string(),
  /** What kind of record it was done to, such as "Grade sheet". */
  kind: z.string(),
  at: instant(),
  /** Whether the record has a page. */
  opens: z.boolean(),
})
export type DoneItem = z.infer<typeof item>

const doneQuery = z.strictObject({ page: z._default(wholeNumber(1000), 1) })

/** What a person has decided, sent or ended in the last 30 days, the latest first. */
export const done = endpoint('GET', '/api/v2/tasks/done', {
  about: 'A page of the acts of the caller in the last 30 days, the latest first, and how many there are.',
  query: doneQuery,
  answer: z.object({ 'hydra:totalItems': count(), 'hydra:member': z.array(item) }),
})
