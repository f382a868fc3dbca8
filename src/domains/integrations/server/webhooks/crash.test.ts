import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makePerson } from '#people/server'
import { testServer } from '#platform/server/database/test-database.fixture.ts'
import { workOf } from '#platform/test/work.ts'
import { addressOf, openLiveWebhook } from '../../test/live-webhook.ts'
import { wakeWebhooks } from './due.ts'

const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** Another process of the portal that sends what is due of one webhook; its secret comes by its arguments. */
const sender = `
  import { openDatabase } from ${at('../../../../platform/server/database/open.ts')}
  import { openOutgoing } from ${at('../../../../platform/server/outgoing/outgoing.ts')}
  import { deliverDue } from ${at('./deliver.ts')}
  const [, databaseUrl, webhook, secret] = process.argv
  const { db } = await openDatabase({ databaseUrl, log: () => {} })
  const ctx = { db, outgoing: openOutgoing(['127.0.0.1']), secrets: { read: async () => secret }, publicUrl: 'http://localhost' }
  await deliverDue({ webhook: Number(webhook) }, ctx)`

describe.runIf(testServer)('webhooks on PostgreSQL', () => {
  test('a message whose sender was killed while it was sent is sent again, with the same id', async () => {
    const ids: string[] = []
    const server = createServer((request, response) => {
      ids.push(String(request.headers['webhook-id']))
      // The first is never answered: its sender dies while it waits.
      if (ids.length > 1) response.writeHead(204).end()
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address())
    const { testApp, id, secret } = await openLiveWebhook(`http://127.0.0.1:${port}/`)
    await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Chan' })

    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', sender, await addressOf(testApp), String(id), secret],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
    const gone = new Promise((exited) => child.once('exit', exited))
    await vi.waitFor(() => expect(ids).toHaveLength(1), 20_000)
    child.kill('SIGKILL')
    await gone

    const minute = async () => {
      await wakeWebhooks(workOf(testApp))
      await testApp.api.events.settled()
    }
    await minute()
    expect(ids).toHaveLength(1)
    await sql`update webhook_delivery set claimed_until = now()`.execute(testApp.db)
    await minute()
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    const { rows } = await sql`select state, tries from webhook_delivery`.execute(testApp.db)
    expect(rows).toEqual([{ state: 'TAKEN', tries: 2 }])
  })
})
