import { CompactEncrypt, compactDecrypt } from 'jose'
import { type Kysely, sql } from 'kysely'
import type { PlatformTables } from '../tables/tables.ts'
import type { SecretKey } from './secret-keys.ts'

/**
 * Secrets of other systems, such as tokens and keys, which a domain stores by their number. They are in one table that
 * no export, audit or answer contains, encrypted with a key that is not in the database. `about` says what a secret is
 * for, such as `webhook 12`, and is encrypted with it: a secret that is moved to another row cannot be read.
 */
export type Secrets = {
  store: (db: Kysely<any>, about: string, text: string) => Promise<number>
  replace: (db: Kysely<any>, id: number, secret: { about: string; text: string }) => Promise<void>
  /** Throws {@link SecretUnreadable} if no key of the portal opens it, or if it is about something else. */
  read: (db: Kysely<any>, id: number, about: string) => Promise<string>
  remove: (db: Kysely<any>, id: number) => Promise<void>
  /** Encrypts with the first key what is still encrypted with another one; answers how many. */
  renew: (db: Kysely<any>) => Promise<number>
}

/** A secret cannot be read: its key is not configured. The message is for operators. */
export class SecretUnreadable extends Error {}

/** The first key encrypts, all decrypt: a new key is put in front, and the old one is removed after a day. */
export function openSecrets(keys: readonly SecretKey[]): Secrets {
  const [first] = keys
  if (!first) throw new Error('Secrets need a key.')
  const seal = (about: string, text: string) =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ about, text })))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.name })
      .encrypt(first.bytes)
  const open = async (sealed: string): Promise<{ about: string; text: string }> => {
    const { plaintext } = await compactDecrypt(sealed, ({ kid }) => {
      const key = keys.find(({ name }) => name === kid)
      if (!key)
        throw new SecretUnreadable(`The key ${kid} that encrypted a secret is not among the keys of the portal.`)
      return key.bytes
    })
    return JSON.parse(new TextDecoder().decode(plaintext))
  }
  const secrets = (db: Kysely<any>): Kysely<PlatformTables> => db
  return {
    store: async (db, about, text) => {
      const values = { about, sealed: await seal(about, text) }
      const { id } = await secrets(db)
        .insertInto('sealed_secret')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    replace: async (db, id, { about, text }) => {
      const sealed = await seal(about, text)
      await secrets(db)
        .updateTable('sealed_secret')
        .set({ sealed, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('about', '=', about)
        .execute()
    },
    read: async (db, id, about) => {
      const row = await secrets(db).selectFrom('sealed_secret').select('sealed').where('id', '=', id).executeTakeFirst()
      if (!row) throw new SecretUnreadable(`The secret ${id} does not exist.`)
      const opened = await open(row.sealed)
      if (opened.about !== about) throw new SecretUnreadable(`The secret ${id} is about something else than ${about}.`)
      return opened.text
    },
    remove: async (db, id) => {
      await secrets(db).deleteFrom('sealed_secret').where('id', '=', id).execute()
    },
    renew: async (db) => {
      const rows = await secrets(db).selectFrom('sealed_secret').select(['id', 'sealed']).execute()
      const old = rows.filter(({ sealed }) => keyNameOf(sealed) !== first.name)
      for (const { id, sealed } of old) {
        const { about, text } = await open(sealed)
        const renewed = { sealed: await seal(about, text), updated_at: sql<string>`now()` }
        const row = secrets(db).updateTable('sealed_secret').set(renewed).where('id', '=', id)
        await row.where('sealed', '=', sealed).execute()
      }
      return old.length
    },
  }
}

/** The name of the key that encrypted a secret, from the header of its JWE (RFC 7516). */
const keyNameOf = (sealed: string): unknown =>
  JSON.parse(Buffer.from(sealed.split('.')[0] ?? '', 'base64url').toString('utf8')).kid
