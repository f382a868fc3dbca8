import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { searchFilter } from '#platform/contract/fields.ts'

/** Mails and notices contain IRIs, so that links stay valid when routes and roles change. */
export const resolveRoute = endpoint('GET', '/api/v2/resolve_route', {
  about: 'The screen on which this person sees a thing; 404 for what they may not know of.',
  query: z.strictObject({ iri: z.string().check(z.maxLength(300)) }),
  /** The path below `/my`. */
  answer: z.object({ path: z.string() }),
})

const found = z.object({
  '@id': z.string(),
  '@type': z.string(),
  kind: z.string(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  path: z.string(),
  /** The small versions of a person's photo, where the reader may see it. */
  avatar: z.optional(z.nullable(z.object({ small: z.string(), medium: z.string() }))),
})

/**
 * What the search palette finds in all domains, by the rules of each, with the screens on which this person sees it.
 */
export const search = endpoint('GET', '/api/v2/search', {
  about: 'Things that this person may see, by what somebody would call them.',
  query: z.strictObject({ q: searchFilter() }),
  answer: z.object({ 'hydra:totalItems': z.int(), 'hydra:member': z.array(found) }),
})
