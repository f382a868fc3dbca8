import { NotFound } from '#platform/contract/errors.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import type { Domain } from '#platform/server/domain.ts'
import { type Ctx, equals } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { resolveRoute } from '../contract/find.ts'

/**
 * `GET /api/v2/resolve_route?iri=`: mails and notices contain IRIs, so that links stay valid when routes and roles
 * change.
 */
export const resolveRouteRoute = (domains: readonly Domain[]) =>
  route(resolveRoute, {
    on: null,
    because: 'The query names a record of any kind, whose own rules say who may know of it.',
    allow: 'session',
    run: async (ctx, { query }) => ({ path: await screenOf(domains, query.iri, ctx) }),
  })

async function screenOf(domains: readonly Domain[], iri: string, ctx: Ctx): Promise<string> {
  const [, path, digits] = /^(\/api\/v2\/[a-z_]+)\/([1-9]\d{0,9})$/.exec(iri) ?? []
  const id = Number(digits)
  if (path && id <= 2_147_483_647 && (await mayKnow(domains, path, id, ctx)))
    for (const screen of screens.all(ctx)) {
      const found = screen.resource.path === path ? await screen.path(id, ctx) : null
      if (found) return found
    }
  throw new NotFound()
}

async function mayKnow(domains: readonly Domain[], path: string, id: number, ctx: Ctx): Promise<boolean> {
  const handler = domains.flatMap((domain) => domain.handlers).find(({ resource }) => resource.path === path)
  if (!handler) return false
  const row = await handler
    .rows(ctx.db, () => false, ctx)
    .where(equals(`${handler.as}.id`)(id))
    .where(ctx.rights.where('read', handler))
    .executeTakeFirst()
  return row !== undefined
}
