import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { IntegrationsTables } from '../tables.ts'
import type { PrivateKey } from './private-key.ts'

type Db = Kysely<IntegrationsTables>

/** The only algorithm that every tool must support (1EdTech Security Framework 1.0, 5.1.1). */
export const toolAlgorithm = 'RS256'

const text = z.string()
const privateKey = z.object({
  ...{ kty: z.literal('RSA'), n: text, e: text, d: text, p: text, q: text, dp: text, dq: text, qi: text },
}) satisfies z.ZodType<PrivateKey>

const latest = (db: Db) =>
  db.selectFrom('tool_key').select(['kid', 'private_key']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Makes the first key if there is none, with the first tool. Two at once may both make one: both verify. */
export async function ensureToolKey(db: Db): Promise<void> {
  if (await latest(db)) return
  const pair = await generateKeyPair(toolAlgorithm, { extractable: true, modulusLength: 2048 })
  const key = privateKey.parse(await exportJWK(pair.privateKey))
  const kid = await calculateJwkThumbprint({ kty: key.kty, n: key.n, e: key.e })
  await db
    .insertInto('tool_key')
    .values({ kid, private_key: JSON.stringify(key) })
    .execute()
}

/** The public halves of all keys, the latest first. */
export async function publicToolKeys(db: Db) {
  const keys = await db.selectFrom('tool_key').select(['kid', 'private_key']).orderBy('id', 'desc').execute()
  return keys.map(({ kid, private_key: { kty, n, e } }) => ({
    ...{ kty, n, e, kid },
    ...{ alg: 'RS256' as const, use: 'sig' as const },
  }))
}

/** Signs claims with the latest key. */
export async function signForTools(claims: JWTPayload, db: Db, typ = 'JWT'): Promise<string> {
  const key = await latest(db)
  if (!key) throw new Error('There is no key for learning tools, though there is a tool.')
  return new SignJWT(claims)
    .setProtectedHeader({ alg: toolAlgorithm, kid: key.kid, typ })
    .sign(await importJWK(key.private_key, toolAlgorithm))
}
