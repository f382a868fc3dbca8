import { type Kysely, sql } from 'kysely'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { impersonationMark, impersonationSeconds } from './impersonation.ts'
import { revokeGrants } from './storage.ts'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>
/** A sign-in as the library expects it; the browser never remembers it after it is closed. */
export type Login = { accountId: string; amr: string[]; ts: number; remember: false }
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>
export type Session = NonNullable<KoaContextWithOIDC['oidc']['session']>

/** A session ends ten hours after the sign-in in any case, and after an hour without activity. */
export const absoluteSeconds = 10 * 3600
export const idleSeconds = 3600
/** A session without a sign-in only has to outlive the sign-in page. */
const anonymousSeconds = 1800

export const epochNow = () => Math.floor(Date.now() / 1000)

/** How many seconds a session that began at `signedInAt` (seconds since 1970) may still last. */
export function remainingSeconds(signedInAt: number | undefined, longest = absoluteSeconds) {
  if (signedInAt === undefined) return anonymousSeconds
  return Math.max(1, Math.min(idleSeconds, signedInAt + longest - epochNow()))
}

export function sessionSeconds(session: Session) {
  const acting = session.amr?.includes(impersonationMark)
  return remainingSeconds(session.loginTs, acting ? impersonationSeconds : absoluteSeconds)
}

/**
 * A refreshed token counts as activity. It is one statement, so that it never revives a session that has just ended.
 */
export async function keepAlive(db: Db, session: Session) {
  const exp = epochNow() + sessionSeconds(session)
  await db
    .updateTable('identity_payload')
    .set({
      expires_at: new Date(exp * 1000).toISOString(),
      payload: sql`jsonb_set(payload, '{exp}', to_jsonb(${exp}::bigint))`,
    })
    .where('model', '=', 'Session')
    .where('uid', '=', session.uid)
    .execute()
}

/**
 * Switches the browser's session to another account before the sign-in continues. The library would end the old session
 * by a page that submits itself with a script, and our pages have none.
 */
export async function changeAccount(db: Db, session: Session, interaction: Interaction, login: Login) {
  await revokeGrants(db, grantIdsOf(session))
  session.authorizations = {}
  session.loginAccount({ accountId: login.accountId, amr: login.amr, loginTs: login.ts, transient: true })
  await session.save(sessionSeconds(session))
  if (!interaction.session) return
  interaction.session.accountId = login.accountId
  await interaction.persist()
}

export function grantIdsOf(session: Session) {
  return Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => (grantId ? [grantId] : []))
}
