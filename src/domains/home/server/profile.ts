import { profileOf } from '#people/server'
import type { Domain } from '#platform/server/domain.ts'
import { route } from '#platform/server/route.ts'
import { profile } from '../contract/profile.ts'

/** `GET /api/v2/profile` (specification §7). */
export const profileRoute = (domains: readonly Domain[]) =>
  route(profile, {
    allow: () => true,
    run: (ctx) =>
      profileOf(
        ctx,
        domains.flatMap(({ handlers }) => handlers),
      ),
  })
