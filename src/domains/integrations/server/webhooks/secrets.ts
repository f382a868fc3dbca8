import { type Kysely, sql } from 'kysely'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { oldSecretHours } from '../../contract/webhooks/webhook.ts'
import type { IntegrationsTables } from '../tables.ts'
import { newSecret } from './message.ts'

type Parts = { db: Kysely<IntegrationsTables>; secrets: Secrets }

const about = (webhook: number) => `webhook ${webhook}`

/** Makes a secret for a webhook; those that it has sign its messages for another day. */
export async function addSecret({ db, secrets }: Parts, webhook: number): Promise<string> {
  await sql`update webhook_secret set ends_at = now() + make_interval(hours => ${oldSecretHours})
    where webhook_id = ${webhook} and ends_at is null`.execute(db)
  const secret = newSecret()
  const secret_id = await secrets.store(db, about(webhook), secret)
  await db.insertInto('webhook_secret').values({ webhook_id: webhook, secret_id }).execute()
  return secret
}

/** The secrets that sign the messages of a webhook now, the newest first. */
export async function secretsOf({ db, secrets }: Parts, webhook: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select secret_id as id from webhook_secret
    where webhook_id = ${webhook} and coalesce(ends_at > now(), true) order by id desc`.execute(db)
  return Promise.all(rows.map(({ id }) => secrets.read(db, id, about(webhook))))
}

/** Removes every secret of a webhook that has ended. */
export async function removeSecrets({ db, secrets }: Parts, webhook: number): Promise<void> {
  const rows = await db.deleteFrom('webhook_secret').where('webhook_id', '=', webhook).returning('secret_id').execute()
  for (const { secret_id } of rows) await secrets.remove(db, secret_id)
}
