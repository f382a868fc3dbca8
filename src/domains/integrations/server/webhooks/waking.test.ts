import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makePerson } from '#people/server'
import { testServer } from '#platform/server/database/test-database.fixture.ts'
import { openNotify } from '#platform/server/notify/notify.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { workOf } from '#platform/test/work.ts'
import { wakeByNotice } from '../../../../app/server/waking.ts'
import { Webhook } from '../../contract/webhooks/webhook.ts'
import { openOperator, seenBy } from '../../test/operator.ts'
import { openReceiver } from '../../test/receiver.ts'

/** The database of the tests, for another connection. */
async function addressOf({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(testServer ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

/** A webhook that is on, for people who are added. */
async function openWebhook(address: string) {
  const { testApp, registry } = await openOperator()
  const { body } = await registry.post(Webhook.path, { name: 'Library', address, kinds: ['person.created'] })
  const at = Webhook.iri(body.id)
  await registry.post(`${at}/secrets`)
  await registry.post(`${at}/transitions/resume`, {}, await seenBy(registry, at))
  return testApp
}

describe.runIf(testServer)('webhooks on PostgreSQL', () => {
  test('a message is sent as soon as its transaction is committed, without waiting for the minute', async () => {
    const other = await openReceiver()
    const testApp = await openWebhook(other.address)
    const notify = await openNotify(await addressOf(testApp), () => undefined)
    onTestFinished(() => notify.close())
    wakeByNotice(notify, { context: () => workOf(testApp), log: () => undefined })
    await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Chan' })
    await vi.waitFor(() => expect(other.received).toHaveLength(1), 10_000)
  })
})
