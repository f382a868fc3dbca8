import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { hashPassword } from './passwords.ts'
import { type IdentityTables, moment } from './tables.ts'
import { shortestPassword, type Weakness, weaknessOf } from './weak-password.ts'

/** A sign-in has ended: one of an account (`sid`), or all of them. */
export type OnEnd = (ended: { sub: string; sid?: string }) => Promise<void>

/** A text in the three languages of the portal. */
export type Worded = { en: string; pt: string; 'zh-Hant': string }

/** A demo person, offered by name on the sign-in page. */
export type DemoPerson = {
  username: string
  name: string
  nameZh?: string
  /** What is shown beside the name. */
  role: Worded
  roles: string[]
  email: string
  sub: string
  /** Signs in through the guest client: tokens issued for them contain no roles. */
  guest?: boolean
}

export type NewAccount = { sub: string; username: string; name: string; email: string; roles: string[] }

export type Account = NewAccount & { passwordHash: string | null; disabled: boolean }

type Db = Kysely<IdentityTables>

const superAdmin = 'ROLE_SUPER_ADMIN'
const rowsPerStatement = 5000

export function isSuperAdmin(account: { roles: readonly string[] }) {
  return account.roles.includes(superAdmin)
}

/**
 * Adds many accounts at once and returns how many were new; existing ones with the same `sub` or user name stay
 * unchanged.
 */
export async function addAccounts(db: Db, rows: readonly NewAccount[]): Promise<number> {
  let added = 0
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = JSON.stringify(rows.slice(at, at + rowsPerStatement))
    const { rows: made } = await sql<{ sub: string }>`
      insert into identity_account (sub, username, name, email, roles)
      select sub, lower(username), name, email, array(select jsonb_array_elements_text(roles))
      from jsonb_to_recordset(${part}::jsonb) as r (sub uuid, username text, name text, email text, roles jsonb)
      on conflict do nothing returning sub`.execute(db)
    added += made.length
  }
  return added
}

/** Adds the demo people, and updates those already there from the demo users. */
export async function keepDemoPeople(db: Db, people: readonly DemoPerson[]) {
  await addAccounts(db, people)
  await sql`
    update identity_account a
    set name = p.name, email = p.email, roles = array(select jsonb_array_elements_text(p.roles))
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (sub uuid, name text, email text, roles jsonb)
    where a.sub = p.sub`.execute(db)
}

/** The account for a user name as typed: ignoring case and surrounding space. */
export async function accountNamed(db: Db, typed: string): Promise<Account | undefined> {
  const username = asUsername(typed)
  return username === undefined ? undefined : selectAccount(db).where('username', '=', username).executeTakeFirst()
}

export async function accountOf(db: Db, sub: string): Promise<Account | undefined> {
  return selectAccount(db).where('sub', '=', sub).executeTakeFirst()
}

/** The form in which user names are stored; undefined if the text cannot be one. */
export function asUsername(typed: string): string | undefined {
  const username = typed.trim().toLowerCase()
  return username === '' || username.length > 200 || /\p{Cc}/u.test(username) ? undefined : username
}

/**
 * Gives an account its own password and ends all sessions opened with the old one (OWASP ASVS 7.4.3).
 * @throws when the password is weak or nobody has that name.
 */
export async function setPassword({ db, onEnd }: { db: Db; onEnd: OnEnd }, typed: string, password: string) {
  const account = await accountNamed(db, typed)
  if (!account) throw new Error(`There is no account named "${typed}".`)
  const weakness = await weaknessOf(password, account)
  if (weakness) throw new Error(refusals[weakness])
  const passwordHash = await hashPassword(password)
  await db.updateTable('identity_account').set({ password_hash: passwordHash }).where('sub', '=', account.sub).execute()
  await endSessionsOf({ db, onEnd }, account.sub)
}

/**
 * Ends all sessions of an account; its person has to sign in again everywhere. Sign-ins are dated in whole seconds, and
 * those of the second in which all ended are refused, so this takes until that second is over.
 */
export async function endSessionsOf({ db, onEnd }: { db: Db; onEnd: OnEnd }, sub: string): Promise<void> {
  await db.deleteFrom('identity_payload').where('account_id', '=', sub).execute()
  await onEnd({ sub })
  await endOfSecond()
}

const endOfSecond = () => setTimeout(1000 - (Date.now() % 1000))

/** What belongs to a session: itself, and what was issued in it. */
const sessionOfPayload = sql<string | null>`case when model = 'Session' then uid else payload ->> 'sessionUid' end`

/** Ends one session of an account, or all but one; grants without a session end by themselves. */
export async function endSomeSessionsOf(db: Db, sub: string, which: { sid: string } | { but: string }): Promise<void> {
  const these =
    'sid' in which
      ? sql<boolean>`${sessionOfPayload} = ${which.sid}`
      : sql<boolean>`${sessionOfPayload} <> ${which.but}`
  await db.deleteFrom('identity_payload').where('account_id', '=', sub).where(these).execute()
  if ('but' in which) await endOfSecond()
}

/** The sessions of an account that have not ended, by their ids. */
export async function liveSessionsOf(db: Db, sub: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_payload')
    .select('uid')
    .where('model', '=', 'Session')
    .where('account_id', '=', sub)
    .where('expires_at', '>', moment())
    .execute()
  return rows.flatMap(({ uid }) => (uid === null ? [] : [uid]))
}

const refusals: Record<Weakness, string> = {
  short: `A password needs at least ${shortestPassword} characters.`,
  common: 'This is one of the commonest passwords; choose another.',
  own: 'This password is made of the name or the user name; choose another.',
}

function selectAccount(db: Db) {
  return db
    .selectFrom('identity_account')
    .select(['sub', 'username', 'name', 'email', 'roles', 'password_hash as passwordHash', 'disabled'])
}
