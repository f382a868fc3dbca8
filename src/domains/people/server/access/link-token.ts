import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { signInByLink } from '../../contract/sign-ins.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'

/**
 * The browser that takes a token out of an address says so before it uses it. Whoever else has read the address, and
 * whoever was made to follow it, can do nothing with this token that lets somebody in or takes data out.
 */
export const linkTokenRoute: Route = route(signInByLink, {
  allow: () => true,
  // No write of the portal's own kind: also an administrator who acts as somebody notes it without a reason.
  prepare: async ({ me }: Ctx<PeopleTables>) => me.id,
  run: async ({ db, me, now }: Ctx<PeopleTables>, { headers }) => {
    const token_sha256 = hashOf(headers.get('authorization') ?? '')
    await db
      .insertInto('link_token')
      .values({ token_sha256, person_id: me.id, noted_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { '@type': 'LinkSignIn' as const, name: me.name }
  },
  audited: ({ prepared }) => ({ action: 'signInByLink', type: User.type, id: prepared }),
})

/** Whether a link has brought this token. */
export async function isLinkToken(db: Kysely<PeopleTables>, authorization: string): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select from link_token where token_sha256 = ${hashOf(authorization)}`.execute(db)
  return rows.length > 0
}

const hashOf = (authorization: string) =>
  createHash('sha256')
    .update(authorization.replace(/^Bearer /i, ''))
    .digest('hex')
