import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculateJwkThumbprint } from 'jose'
import { z } from 'zod'

export const signingAlgorithm = 'ES256'

const signingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  alg: z.literal(signingAlgorithm),
  use: z.literal('sig'),
})
const keyFile = z.object({ signing: z.array(signingKey).min(1), cookies: z.array(z.string().min(32)).min(1) })

export type IdentityKeys = z.infer<typeof keyFile>

/**
 * The provider's own secrets: the keys that sign tokens (the first is used, the others still verify) and those that
 * sign cookies. They are created at the first start, readable only by their owner.
 */
export async function openKeys(dataDir: string): Promise<IdentityKeys> {
  const path = join(dataDir, 'identity-keys.json')
  if (!existsSync(path)) await makeKeys(dataDir, path)
  chmodSync(path, 0o600)
  const keys = keyFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!keys.success) throw new Error(`The key file ${path} is damaged. Put it back from a backup.`)
  return keys.data
}

/** The public part of the signing keys (RFC 7517): enough to verify, not to sign. */
export function publicKeys(keys: IdentityKeys) {
  return { keys: keys.signing.map(({ d: _secret, ...open }) => open) }
}

async function makeKeys(dataDir: string, path: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  const keys = {
    signing: [{ ...jwk, kid, alg: signingAlgorithm, use: 'sig' }],
    cookies: [randomBytes(32).toString('base64url')],
  }
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    // Another process was first: its keys are used, ours are discarded.
    if (!existsSync(path)) throw error
  } finally {
    unlinkSync(draft)
  }
}
