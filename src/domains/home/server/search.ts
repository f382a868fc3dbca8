import { fold } from '#platform/contract/fold.ts'
import type { Domain, Found } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { search } from '../contract/find.ts'

/** `GET /api/v2/search?q=`: what the search palette finds in all domains, by the rules of each. */
export const searchRoute = (domains: readonly Domain[]) =>
  route(search, { allow: () => true, costly: true, run: (ctx, { query }) => searchAll(domains, query.q, ctx) })

async function searchAll(domains: readonly Domain[], text: string, ctx: Ctx) {
  const found: Found[] = []
  if (fold(text) !== '') for (const domain of domains) found.push(...((await domain.search?.(text, ctx)) ?? []))
  return { 'hydra:totalItems': found.length, 'hydra:member': found }
}
