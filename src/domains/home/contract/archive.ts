import * as z from 'zod/mini'
import { archiveKinds } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, searchFilter } from '#platform/contract/fields.ts'
import { wholeNumber } from './whole-number.ts'

/** How many things one page of the archive has. */
export const archivePage = 30

/** One thing that the person has behind them. */
const item = z.object({
  '@id': z.string(),
  kind: z.enum(archiveKinds),
  title: z.string(),
  about: z.string(),
  /** How it ended. */
  result: z.string(),
  day: day(),
  /** Whether it has a page of its own. */
  opens: z.boolean(),
})
export type ArchiveItem = z.infer<typeof item>

const archiveQuery = z.strictObject({
  q: z.optional(searchFilter()),
  kind: z.optional(z.enum(archiveKinds)),
  year: z.optional(wholeNumber(2999)),
  page: z._default(wholeNumber(10_000), 1),
})
export type ArchiveQuery = z.output<typeof archiveQuery>

/** What the person has behind them, from all domains, the latest first; a search counts and lists the same things. */
export const archive = endpoint('GET', '/api/v2/archive', {
  about: 'What the caller has behind them: past courses, studies, practices, answered requests and issued documents.',
  query: archiveQuery,
  answer: z.object({
    '@type': z.literal('Archive'),
    /** How many there are of each kind in the chosen year, and of each year in the chosen kind. */
    kinds: z.array(z.object({ kind: z.enum(archiveKinds), count: count() })),
    years: z.array(z.object({ year: count(), count: count() })),
    'hydra:totalItems': count(),
    'hydra:member': z.array(item),
  }),
})
