import { profileOf } from '#people/server'
import type { Domain } from '#platform/server/domain.ts'
import { route } from '#platform/server/route.ts'
import type { QueueOf } from '#platform/server/tasks.ts'
import { profile } from '../contract/profile.ts'

/** The first list that a domain names for what waits of a resource. */
const queueOf =
  (domains: readonly Domain[]): QueueOf =>
  (resource, reader) =>
    domains
      .flatMap(({ screenOf = [] }) => screenOf)
      .map((screen) => (screen.resource === resource ? (screen.queue?.(reader) ?? null) : null))
      .find((path) => path !== null) ?? null

/** `GET /api/v2/profile` (specification §7). */
export const profileRoute = (domains: readonly Domain[]) =>
  route(profile, {
    allow: () => true,
    run: (ctx) =>
      profileOf(
        ctx,
        domains.flatMap(({ handlers }) => handlers),
        queueOf(domains),
      ),
  })
