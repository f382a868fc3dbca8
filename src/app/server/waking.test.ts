import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makePerson } from '#people/server'
import { testServer } from '#platform/server/database/test-database.fixture.ts'
import { openNotify } from '#platform/server/notify/notify.ts'
import { workOf } from '#platform/test/work.ts'
import { addressOf, openLiveWebhook } from '../../domains/integrations/test/live-webhook.ts'
import { openReceiver } from '../../domains/integrations/test/receiver.ts'
import { wakeByNotice } from './waking.ts'

describe.runIf(testServer)('webhooks on PostgreSQL', () => {
  test('a message is sent as soon as its transaction is committed, without waiting for the minute', async () => {
    const other = await openReceiver()
    const { testApp } = await openLiveWebhook(other.address)
    const notify = await openNotify(await addressOf(testApp), () => undefined)
    onTestFinished(() => notify.close())
    wakeByNotice(notify, { context: () => workOf(testApp), log: () => undefined })
    await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Chan' })
    await vi.waitFor(() => expect(other.received).toHaveLength(1), 10_000)
  })
})
