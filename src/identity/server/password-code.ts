import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Account, accountNamed } from './accounts.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>

export const codeMinutes = 15
/** How often one code can be tried: with 32 to the power of 8 possible codes, guessing is hopeless. */
export const triesPerCode = 5
/** Digits and capital letters without similar-looking ones. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const signsPerCode = 8

const newCode = (): string => Array.from({ length: signsPerCode }, () => signs[randomInt(signs.length)]).join('')

/** A code in the form shown to people. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** A code as typed: in any case, with spaces or hyphens. */
const asCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .slice(0, signsPerCode)

/** Makes a code for an open account with an e-mail address; the previous code becomes invalid. */
export async function makeCode(db: Db, username: string): Promise<{ account: Account; code: string } | null> {
  const account = await accountNamed(db, username)
  if (!account || account.disabled || account.email === '') return null
  const code = newCode()
  const fresh = { code_hash: await hashPassword(code), tries: 0, expires_at: inMinutes(codeMinutes) }
  await db
    .insertInto('identity_password_code')
    .values({ sub: account.sub, ...fresh })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(fresh))
    .execute()
  return { account, code }
}

/**
 * The account to which this code belongs. The try is counted before the code is compared, and costs the same for every
 * name.
 */
export async function accountOfCode(
  db: Db,
  { username, typed, fallback }: { username: string; typed: string; fallback: string },
): Promise<{ account: Account; hash: string } | null> {
  const { rows } = await sql<{ sub: string; hash: string }>`
    update identity_password_code c set tries = c.tries + 1 from identity_account a
    where a.sub = c.sub and a.username = ${username} and not a.disabled and c.tries < ${triesPerCode} and c.expires_at > now()
    returning c.sub, c.code_hash as hash`.execute(db)
  const [found] = rows
  const matches = await passwordMatches(asCode(typed), found?.hash ?? fallback)
  if (!found || !matches) return null
  const account = await accountNamed(db, username)
  return account ? { account, hash: found.hash } : null
}

/** Uses up a code. Returns false if another request was faster. */
export async function spendCode(db: Db, sub: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_password_code')
    .where('sub', '=', sub)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
