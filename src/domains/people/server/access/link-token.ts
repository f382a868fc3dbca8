import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { signInByLink } from '../../contract/sign-ins.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'

/**
 * The browser that takes a token from a URL reports it before using it. So other people who have read the URL, or were
 * tricked into following it, cannot use this token to grant access or to export data.
 */
export const linkTokenRoute: Route = route(signInByLink, {
  on: null,
  because: 'It tells of the caller’s own session.',
  allow: 'session',
  // This is no ordinary write: an administrator who acts for somebody needs no reason for it.
  prepare: async ({ me }: Ctx<PeopleTables>) => me.id,
  run: async ({ db, me, now }: Ctx<PeopleTables>, { headers }) => {
    const token_sha256 = hashOf(headers.get('authorization') ?? '')
    await db
      .insertInto('link_token')
      .values({ token_sha256, person_id: me.id, noted_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    ordinary.delete(me)
    return { '@type': 'LinkSignIn' as const, name: me.name }
  },
  audited: ({ prepared }) => ({ action: 'signInByLink', type: User.type, id: prepared }),
})

/**
 * Whether this token came from a link. That one did not is remembered for as long as its viewer, because every change
 * of contact details depends on it.
 */
export async function isLinkToken(db: Kysely<PeopleTables>, authorization: string, me: Viewer): Promise<boolean> {
  const token = hashOf(authorization)
  if (ordinary.get(me) === token) return false
  const { rows } = await sql`${prepared}
    select from link_token where token_sha256 = ${token}`.execute(db)
  if (rows.length === 0) ordinary.set(me, token)
  return rows.length > 0
}

/** The last token of a remembered viewer that came from no link. */
const ordinary = new WeakMap<Viewer, string>()

const hashOf = (authorization: string) => hash('sha256', authorization.replace(/^Bearer /i, ''), 'hex')
