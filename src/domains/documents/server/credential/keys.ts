import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DocumentsTables } from '../tables.ts'
import type { PrivateKey } from './private-key.ts'

type Db = Kysely<DocumentsTables>

export const signingAlgorithm = 'ES256'

const privateKey = z.object({
  ...{ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() },
}) satisfies z.ZodType<PrivateKey>

/** The address of the issuer: every credential names it, and by it every key is found. */
export const issuerOf = (publicUrl: string): string => `${publicUrl}/api/v2/document_issuer`

/**
 * Makes the first key if there is none, in the transaction of the first document. Two at once may both make one: the
 * later signs, and both verify.
 */
export async function ensureKey(db: Db): Promise<void> {
  if (await db.selectFrom('document_key').select('id').limit(1).executeTakeFirst()) return
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true })
  const key = privateKey.parse(await exportJWK(pair.privateKey))
  const kid = await calculateJwkThumbprint(key)
  await db
    .insertInto('document_key')
    .values({ kid, private_key: JSON.stringify(key) })
    .execute()
}

/** The latest key, which signs; undefined before the first document. */
export const signingKey = (db: Db) =>
  db.selectFrom('document_key').select(['kid', 'private_key']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The public halves of all keys, the latest first. */
export async function publicKeys(db: Db, publicUrl: string) {
  const keys = await db.selectFrom('document_key').select(['kid', 'private_key']).orderBy('id', 'desc').execute()
  return keys.map(({ kid, private_key: { kty, crv, x, y } }) => ({
    ...{ kty, crv, x, y, kid: keyAddress(publicUrl, kid) },
    ...{ alg: 'ES256' as const, use: 'sig' as const },
  }))
}

/** The name of a key, by which a verifier finds it in the document of the issuer. */
export const keyAddress = (publicUrl: string, kid: string): string => `${issuerOf(publicUrl)}#${kid}`
