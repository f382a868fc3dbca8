import * as z from 'zod/mini'
import { searchFilter } from '#platform/contract/fields.ts'

/** Which thing is looked for: its IRI. */
export const resolveQuery = z.strictObject({ iri: z.string().check(z.maxLength(300)) })

/** What `GET /api/v2/resolve_route` answers: the path below `/my` of the screen that shows it to this person. */
export const resolveAnswer = z.object({ path: z.string() })

export const searchQuery = z.strictObject({ q: searchFilter() })

const found = z.object({
  '@id': z.string(),
  '@type': z.string(),
  kind: z.string(),
  title: z.string(),
  subtitle: z.string(),
  path: z.string(),
})

/** What `GET /api/v2/search` answers: things and the screens on which this person sees them. */
export const searchAnswer = z.object({ 'hydra:totalItems': z.int(), 'hydra:member': z.array(found) })
export type SearchAnswer = z.output<typeof searchAnswer>
