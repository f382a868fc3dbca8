import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { openGuestSession } from '../../contract/guest-session.ts'
import type { PeopleTables } from '../tables.ts'
import { type GuestEntry, openGuestLink } from './guest-link.ts'

/** Signs the session of somebody who came by a link: an access token of the guest client, and its life in seconds. */
export type MintGuest = (entry: GuestEntry) => Promise<{ accessToken: string; expiresIn: number }>

/** Opens a session by the secret of a mailed link, for the one thing that the link is about. */
export const guestSessionRoute = (mint: MintGuest): Route =>
  route(openGuestSession, {
    allow: 'public',
    run: async ({ db }: Ctx<PeopleTables>, { body }) => {
      const entry = await openGuestLink(db, body.secret)
      if (!entry) throw new NotFound()
      const { name, language, object } = entry
      return { '@type': 'GuestSession' as const, ...(await mint(entry)), name, language, object }
    },
  })
