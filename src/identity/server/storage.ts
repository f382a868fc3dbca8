import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { type IdentityTables, moment } from './tables.ts'

type Db = Kysely<IdentityTables>

/** These ids are credentials, so the database stores only their hashes (OWASP ASVS 14.2.4). */
const secretIds = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken'])

/** The provider's storage in our database: one table for all models; retention clears it. */
export const openStorage = (db: Db) => (model: string) => storageOf(model, db)

/** Deletes grants and every token that came from them. */
export async function revokeGrants(db: Db, grantIds: readonly string[]) {
  if (grantIds.length === 0) return
  await db
    .deleteFrom('identity_payload')
    .where((at) =>
      at.or([at('grant_id', 'in', grantIds), at.and([at('model', '=', 'Grant'), at('id', 'in', grantIds)])]),
    )
    .execute()
}

function storageOf(model: string, db: Db): Adapter {
  const keyOf = (id: string) => (secretIds.has(model) ? createHash('sha256').update(id).digest('base64url') : id)

  async function findBy(column: 'id' | 'uid' | 'user_code', value: string) {
    if (!canBeId(value)) return undefined
    const row = await db
      .selectFrom('identity_payload')
      .select(['payload', 'consumed_at'])
      .where('model', '=', model)
      .where(column, '=', column === 'id' ? keyOf(value) : value)
      .executeTakeFirst()
    if (!row) return undefined
    const id = column === 'id' && secretIds.has(model) ? { jti: value } : {}
    return { ...row.payload, ...id, ...(row.consumed_at ? { consumed: true } : {}) }
  }

  return {
    async upsert(id, payload, expiresIn) {
      const row = rowOf(payload, secretIds.has(model), expiresIn)
      await db
        .insertInto('identity_payload')
        .values({ model, id: keyOf(id), ...row })
        .onConflict((at) => at.columns(['model', 'id']).doUpdateSet(row))
        .execute()
    },
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (code) => findBy('user_code', code),
    consume: (id) => consume(db, model, keyOf(id)),
    async destroy(id) {
      await db.deleteFrom('identity_payload').where('model', '=', model).where('id', '=', keyOf(id)).execute()
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('identity_payload').where('model', '=', model).where('grant_id', '=', grantId).execute()
    },
  }
}

/**
 * Uses up a code or a refresh token. Of two simultaneous requests with the same one, the second finds it used: it was
 * copied, so the whole family is revoked (RFC 9700 §4.14.2).
 */
async function consume(db: Db, model: string, id: string) {
  const used = await db
    .updateTable('identity_payload')
    .set({ consumed_at: moment() })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (used) return
  const row = await db
    .selectFrom('identity_payload')
    .select('grant_id')
    .where('model', '=', model)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.grant_id) await revokeGrants(db, [row.grant_id])
  throw new errors.InvalidGrant('it was already used')
}

function rowOf(payload: AdapterPayload, secret: boolean, expiresIn: number | undefined) {
  const { jti, ...rest } = payload
  return {
    payload: JSON.stringify(secret ? rest : { jti, ...rest }),
    grant_id: payload.grantId ?? null,
    user_code: payload.userCode ?? null,
    uid: payload.uid ?? null,
    account_id: payload.accountId ?? null,
    expires_at: expiresIn === undefined ? null : moment(expiresIn),
  }
}

/** Ids come from cookies and forms; only ids in our own alphabet reach the database. */
function canBeId(text: string) {
  return /^[\w-]{1,200}$/.test(text)
}
