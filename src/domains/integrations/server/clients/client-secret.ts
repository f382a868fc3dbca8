import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { ApiClient, renewClientSecret } from '../../contract/clients/api-client.ts'
import type { IntegrationsTables } from '../tables.ts'
import { apiClient } from './api-client.ts'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Makes a secret, and stores nothing but its hash. Administrators who act for others get none. */
export const clientSecretRoute: Route = route(renewClientSecret, {
  on: recordOf(apiClient, { clientId: sql.ref<string>('k.client_id') }),
  act: 'renewSecret',
  lock: 'update',
  inPerson: true,
  writes: true,
  secretAnswer: true,
  run: async (ctx: Ctx<IntegrationsTables>, { of: { id, clientId } }) => {
    const secret = randomBytes(32).toString('base64url')
    await ctx.db
      .updateTable('api_client')
      .set({ secret_hash: hashOf(secret), secret_since: ctx.now.toISOString() })
      .where('id', '=', id)
      .execute()
    return { '@type': ApiClient.type, clientId, secret }
  },
})

/** Whether a secret is that of a client which may be used on this day. */
export async function isClientSecret(
  db: Kysely<IntegrationsTables>,
  { clientId, secret, today }: { clientId: string; secret: string; today: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('api_client')
    .select('secret_hash')
    .where('client_id', '=', clientId)
    .where('state', '=', 'LIVE')
    .where('ends_on', '>=', today)
    .executeTakeFirst()
  const given = Buffer.from(hashOf(secret))
  // Compared also where there is no client, so that the time tells nothing.
  const isSame = timingSafeEqual(given, Buffer.from(row?.secret_hash ?? hashOf(randomBytes(32).toString('hex'))))
  return isSame && row !== undefined && row.secret_hash !== null
}
