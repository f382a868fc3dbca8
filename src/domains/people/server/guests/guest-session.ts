import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { lookAtGuestLink, openGuestSession } from '../../contract/guest-session.ts'
import type { PeopleTables } from '../tables.ts'
import { type GuestEntry, lookAtGuestSecret, openGuestSecret } from './guest-secret.ts'

/**
 * Signs the session of a person who came by a link: an access token of the guest client, and its lifetime in seconds.
 */
export type MintGuest = (entry: GuestEntry) => Promise<{ accessToken: string; expiresIn: number }>

/** Opens a session with the secret of a mailed link, for the subject of the link. */
const guestSessionRoute = (mint: MintGuest): Route =>
  route(openGuestSession, {
    on: null,
    because: 'The secret of the link finds the person.',
    allow: 'public',
    run: async ({ db }: Ctx<PeopleTables>, { body }) => {
      const entry = await openGuestSecret(db, body.secret)
      if (!entry) throw new NotFound()
      const { name, language, object } = entry
      return { '@type': 'GuestSession' as const, ...(await mint(entry)), name, language, object }
    },
  })

/**
 * Returns the owner of a link, or why it is invalid, to anybody with its secret; it opens nothing and counts no use.
 */
const guestLinkRoute = route(lookAtGuestLink, {
  on: null,
  because: 'The secret of the link finds the person.',
  allow: 'public',
  run: async ({ db }: Ctx<PeopleTables>, { body }) => {
    const found = await lookAtGuestSecret(db, body.secret)
    return { '@type': 'GuestLink' as const, ...(found ?? { state: 'UNKNOWN' as const, name: null, contact: null }) }
  },
})

export const guestRoutes = (mint: MintGuest): Route[] => [guestSessionRoute(mint), guestLinkRoute]
