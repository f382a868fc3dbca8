import type { Kysely } from 'kysely'
import { type Account, accountNamed, accountOf, isSuperAdmin } from './accounts.ts'
import type { Impersonator } from './claims.ts'
import { type IdentityTables, moment } from './tables.ts'

type Db = Kysely<IdentityTables>

/** The maximum duration of an impersonation: half an hour. */
export const impersonationSeconds = 30 * 60
export const longestReason = 500
/** The mark (`amr`) of a session under another's account, so that its end is known without querying the database. */
export const impersonationMark = 'impersonation'

export type Impersonation = {
  adminSub: string
  targetSub: string
  reason: string
  /** Timestamps as ISO texts, as the database returns them. */
  adminSignedInAt: string
  expiresAt: string
  endedAt: string | null
}

/** The person for whom an administrator may act, or why not. */
export async function targetOf(db: Db, options: { admin: Account; sessionUid: string; username: string }) {
  if (await impersonationIn(db, options.sessionUid)) return { refusal: 'refusedNested' as const }
  if (!isSuperAdmin(options.admin)) return { refusal: 'refusedNotAdmin' as const }
  const target = await accountNamed(db, options.username)
  if (!target || target.disabled) return { refusal: 'refusedUnknown' as const }
  if (target.sub === options.admin.sub) return { refusal: 'refusedSelf' as const }
  if (isSuperAdmin(target)) return { refusal: 'refusedAdmin' as const }
  return { target }
}

export async function recordImpersonation(
  db: Db,
  of: { grantId: string; sessionUid: string } & Omit<Impersonation, 'endedAt'>,
) {
  await db
    .insertInto('identity_impersonation')
    .values({
      grant_id: of.grantId,
      session_uid: of.sessionUid,
      admin_sub: of.adminSub,
      target_sub: of.targetSub,
      reason: of.reason,
      admin_signed_in_at: of.adminSignedInAt,
      expires_at: of.expiresAt,
    })
    .execute()
}

/** The current impersonation of a session, if any. */
export async function impersonationIn(db: Db, sessionUid: string): Promise<Impersonation | undefined> {
  return selectImpersonation(db)
    .where('session_uid', '=', sessionUid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', moment())
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function endImpersonation(db: Db, sessionUid: string) {
  await db
    .updateTable('identity_impersonation')
    .set({ ended_at: moment() })
    .where('session_uid', '=', sessionUid)
    .where('ended_at', 'is', null)
    .execute()
}

/** The subject for whom a grant issues tokens now; nobody when the account is closed or the impersonation is over. */
export async function subjectOf(
  db: Db,
  sub: string,
  grantId?: string,
): Promise<{ account: Account; impersonator?: Impersonator } | undefined> {
  const account = await accountOf(db, sub)
  if (!account || account.disabled) return undefined
  const acting =
    grantId === undefined ? undefined : await selectImpersonation(db).where('grant_id', '=', grantId).executeTakeFirst()
  if (!acting) return { account }
  const admin = await accountOf(db, acting.adminSub)
  if (!admin || admin.disabled || !isSuperAdmin(admin)) return undefined
  if (acting.endedAt || Date.parse(acting.expiresAt) <= Date.now()) return undefined
  return { account, impersonator: { id: admin.sub, username: admin.username, reason: acting.reason } }
}

function selectImpersonation(db: Db) {
  return db
    .selectFrom('identity_impersonation')
    .select([
      'admin_sub as adminSub',
      'target_sub as targetSub',
      'reason',
      'admin_signed_in_at as adminSignedInAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
    ])
}
