import { profileOf } from '#people/server'
import type { Contributors } from '#platform/contract/contribution.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { QueueOf } from '#platform/server/resource/tasks.ts'
import { route } from '#platform/server/route.ts'
import { profile } from '../contract/profile.ts'
import { start } from '../contract/start.ts'
import { readAcademic } from './my-academic.ts'

/** The first list that a domain names for the tasks of a resource. */
const queueOf =
  (from: Contributors): QueueOf =>
  (resource, reader) =>
    screens
      .all(from)
      .map((screen) => (screen.resource === resource ? (screen.queue?.(reader) ?? null) : null))
      .find((path) => path !== null) ?? null

const readProfile = (domains: readonly Domain[], ctx: Ctx) =>
  profileOf(
    ctx,
    domains.flatMap(({ handlers }) => handlers),
    queueOf(ctx),
  )

const own = { on: null, because: 'Who the caller is, and what they may do.', allow: 'session' } as const

/** `GET /api/v2/profile` (specification §7). */
export const profileRoute = (domains: readonly Domain[]) =>
  route(profile, { ...own, run: (ctx) => readProfile(domains, ctx) })

/** The person and their own data in one request, which saves another before the first page. */
export const startRoute = (domains: readonly Domain[]) =>
  route(start, {
    ...own,
    run: async (ctx) => ({ profile: await readProfile(domains, ctx), academic: await readAcademic(ctx) }),
  })
