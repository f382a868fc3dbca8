import * as z from 'zod/mini'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import type { PeopleTables } from '../tables.ts'
import { type GuestEntry, openGuestLink } from './guest-link.ts'

/** Signs the session of somebody who came by a link: an access token of the guest client, and its life in seconds. */
export type MintGuest = (entry: GuestEntry) => Promise<{ accessToken: string; expiresIn: number }>

/** The door for mailed links; whoever holds a good secret is let in to that one thing. */
export const guestSessionRoute = (mint: MintGuest): Route =>
  route({
    method: 'POST',
    path: '/api/v2/guest_sessions',
    about: 'Opens a session for somebody who came by a mailed link. A link that is not good any more is not found.',
    allow: 'public',
    body: z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
    answer: z.object({
      '@type': z.literal('GuestSession'),
      accessToken: z.string(),
      expiresIn: z.int(),
      name: z.string(),
      language: z.nullable(z.string()),
      object: z.string(),
    }),
    run: async ({ db }: Ctx<PeopleTables>, { body }) => {
      const entry = await openGuestLink(db, body.secret)
      if (!entry) throw new NotFound()
      const { name, language, object } = entry
      return { '@type': 'GuestSession', ...(await mint(entry)), name, language, object }
    },
  })
