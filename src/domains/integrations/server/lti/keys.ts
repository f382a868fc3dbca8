import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import type { IntegrationsTables } from '../tables.ts'
import type { PublicKey } from './public-key.ts'

type Parts = { db: Kysely<IntegrationsTables>; secrets: Secrets }

/** The only algorithm that every tool must support (1EdTech Security Framework 1.0, 5.1.1). */
export const toolAlgorithm = 'RS256'

const publicHalf = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() }) satisfies z.ZodType<PublicKey>
const secretKey = z.looseObject({ kty: z.literal('RSA'), d: z.string() })

const about = (kid: string) => `key of learning tools ${kid}`

const latest = (db: Parts['db']) =>
  db.selectFrom('tool_key').select(['kid', 'secret_id']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Makes the first key if there is none, with the first tool. Two at once may both make one: both verify. */
export async function ensureToolKey({ db, secrets }: Parts): Promise<void> {
  if (await latest(db)) return
  const pair = await generateKeyPair(toolAlgorithm, { extractable: true, modulusLength: 2048 })
  const public_key = publicHalf.parse(await exportJWK(pair.publicKey))
  const kid = await calculateJwkThumbprint(public_key)
  const secret_id = await secrets.store(db, about(kid), JSON.stringify(await exportJWK(pair.privateKey)))
  await db
    .insertInto('tool_key')
    .values({ kid, public_key: JSON.stringify(public_key), secret_id })
    .execute()
}

/** The public halves of all keys, the latest first. */
export async function publicToolKeys(db: Parts['db']) {
  const keys = await db.selectFrom('tool_key').select(['kid', 'public_key']).orderBy('id', 'desc').execute()
  return keys.map(({ kid, public_key: { kty, n, e } }) => ({
    ...{ kty, n, e, kid },
    ...{ alg: 'RS256' as const, use: 'sig' as const },
  }))
}

/** Signs claims with the latest key. */
export async function signForTools(claims: JWTPayload, { db, secrets }: Parts, typ = 'JWT'): Promise<string> {
  const key = await latest(db)
  if (!key) throw new Error('There is no key for learning tools, though there is a tool.')
  const secret = secretKey.parse(JSON.parse(await secrets.read(db, key.secret_id, about(key.kid))))
  return new SignJWT(claims)
    .setProtectedHeader({ alg: toolAlgorithm, kid: key.kid, typ })
    .sign(await importJWK(secret, toolAlgorithm))
}
