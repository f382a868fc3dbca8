import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

type ListenOptions = {
  databaseUrl: string
  channel: string
  log: Log
  heard: (payload: string) => void
  /** Called when the connection was lost for a while. */
  missed: () => void
}

const askEveryMs = 15_000
const patienceMs = 5_000

/** Listens on a connection of its own and makes a new one whenever it is lost; a connection that hangs counts as lost. */
export async function listen(options: ListenOptions): Promise<{ close: () => Promise<void> }> {
  let closing = false
  let client = await connect(options)
  const leaving = new AbortController()
  const keeping = keep()

  async function keep(): Promise<void> {
    while (!closing) {
      await lostOf(client, leaving.signal)
      if (closing) return
      options.log('warn', 'The connection to the other instances was lost.')
      client.end().catch(() => undefined)
      const next = await reconnect()
      if (!next) return
      client = next
      options.log('info', 'The connection to the other instances is back.')
      options.missed()
    }
  }

  async function reconnect(): Promise<pg.Client | null> {
    for (let pauseMs = 100; !closing; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      const next = await connect(options).catch(() => null)
      if (next) return next
      await sleep(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
    return null
  }

  return {
    close: async () => {
      closing = true
      leaving.abort()
      await client.end().catch(() => undefined)
      await keeping
    },
  }
}

async function connect({ databaseUrl, channel, heard }: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'portal listening',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  await client.connect()
  await client.query(`listen ${channel}`)
  return client
}

/** Waits until the connection ends, or no longer answers. */
async function lostOf(client: pg.Client, leaving: AbortSignal): Promise<void> {
  let lost = false
  client.once('end', () => {
    lost = true
  })
  const ended = new Promise((done) => client.once('end', done))
  while (!lost && !leaving.aborted) {
    await Promise.race([ended, sleep(askEveryMs, undefined, { signal: leaving }).catch(() => undefined)])
    if (lost || leaving.aborted) return
    lost = await client.query('select 1').then(
      () => false,
      () => true,
    )
  }
}
