import { sql } from 'kysely'
import { testServer } from '#platform/server/database/test-database.fixture.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { Webhook } from '../contract/webhooks/webhook.ts'
import { openOperator, seenBy } from './operator.ts'

/** The database of the tests, for another connection or another process. */
export async function addressOf({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(testServer ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

/** A webhook that is on, for people who are added; the sending that switching it on starts is over. */
export async function openLiveWebhook(address: string) {
  const { testApp, registry } = await openOperator()
  const { body } = await registry.post(Webhook.path, { name: 'Library', address, kinds: ['person.created'] })
  const at = Webhook.iri(body.id)
  const { secret } = (await registry.post(`${at}/secrets`)).body
  await registry.post(`${at}/transitions/resume`, {}, await seenBy(registry, at))
  await testApp.api.events.settled()
  return { testApp, id: Number(body.id), secret: String(secret) }
}
