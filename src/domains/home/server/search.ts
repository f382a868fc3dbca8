import { fold } from '#platform/contract/fold.ts'
import { type SearchResult, searchResults } from '#platform/server/contribution/search-results.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { search } from '../contract/find.ts'

/** `GET /api/v2/search?q=`: what the search palette finds in all domains, by the rules of each. */
export const searchRoute = route(search, {
  on: null,
  because: 'Each result follows the rules of its own kind.',
  allow: 'session',
  costly: true,
  run: (ctx, { query }) => searchAll(query.q, ctx),
})

async function searchAll(text: string, ctx: Ctx) {
  const found: SearchResult[] = []
  if (fold(text) !== '') for (const search of searchResults.all(ctx)) found.push(...(await search(text, ctx)))
  return { 'hydra:totalItems': found.length, 'hydra:member': found }
}
