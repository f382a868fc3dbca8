import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { lookAtGuestLink, openGuestSession } from '../../contract/guest-session.ts'
import type { PeopleTables } from '../tables.ts'
import { type GuestEntry, lookAtGuestSecret, openGuestSecret } from './guest-secret.ts'

/** Signs the session of somebody who came by a link: an access token of the guest client, and its life in seconds. */
export type MintGuest = (entry: GuestEntry) => Promise<{ accessToken: string; expiresIn: number }>

/** Opens a session by the secret of a mailed link, for what the link is about. */
const guestSessionRoute = (mint: MintGuest): Route =>
  route(openGuestSession, {
    allow: 'public',
    run: async ({ db }: Ctx<PeopleTables>, { body }) => {
      const entry = await openGuestSecret(db, body.secret)
      if (!entry) throw new NotFound()
      const { name, language, object } = entry
      return { '@type': 'GuestSession' as const, ...(await mint(entry)), name, language, object }
    },
  })

/** Tells whose link it is, or why it opens nothing, to whoever has its secret; nothing is opened, and no look counted. */
const guestLinkRoute = route(lookAtGuestLink, {
  allow: 'public',
  run: async ({ db }: Ctx<PeopleTables>, { body }) => {
    const found = await lookAtGuestSecret(db, body.secret)
    return { '@type': 'GuestLink' as const, ...(found ?? { state: 'UNKNOWN' as const, name: null, contact: null }) }
  },
})

export const guestRoutes = (mint: MintGuest): Route[] => [guestSessionRoute(mint), guestLinkRoute]
