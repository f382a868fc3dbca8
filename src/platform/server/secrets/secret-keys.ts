import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A key of 256 bits; its name is the beginning of its hash, so that it tells nothing about it. */
export type SecretKey = { name: string; bytes: Uint8Array }

export const secretKeysFile = 'secret-keys.txt'

/** Keys as text: 32 bytes in base64 or base64url each, with commas or on lines. Null if one of them is none. */
export function secretKeysIn(text: string): SecretKey[] | null {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => Buffer.from(one, 'base64'))
  return keys.length > 0 && keys.every(({ byteLength }) => byteLength === 32) ? keys.map(keyOf) : null
}

const keyOf = (bytes: Uint8Array): SecretKey => ({
  bytes,
  name: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
})

/** The keys in the data folder, readable only by their owner; one is made at the first start. */
export function openSecretKeys(dataDir: string): SecretKey[] {
  const path = join(dataDir, secretKeysFile)
  if (!existsSync(path)) makeKey(dataDir, path)
  chmodSync(path, 0o600)
  const keys = secretKeysIn(readFileSync(path, 'utf8'))
  if (!keys) throw new Error(`The key file ${path} is damaged. Put it back from a backup.`)
  return keys
}

function makeKey(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    // Another process was first: its key is used, ours is discarded.
    if (!existsSync(path)) throw error
  } finally {
    unlinkSync(draft)
  }
}
