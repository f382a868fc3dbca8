import type { JSONWebKeySet } from 'jose'
import { createLocalJWKSet } from 'jose'
import { openApi } from '../src/app/server/api.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import type { Recorded } from './bare.ts'
import type { Place } from './portal.ts'

export type RecordedRequest = { name: string; method: string; path: string; token: string; body?: string }

/** Asks the API each request and keeps the statements that it sends once the viewer is remembered. */
export async function record(
  place: Place,
  issuer: string,
  jwks: JSONWebKeySet,
  wishes: readonly RecordedRequest[],
): Promise<Recorded> {
  const quiet = () => undefined
  const { db, pool, close } = await openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir, log: quiet })
  let heard: { text: string; values: unknown[] }[] = []
  const listening = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (!listening.has(client)) listenTo(client, (text, values) => heard.push({ text, values }))
    listening.add(client)
  })
  const keys = createLocalJWKSet(jwks)
  const trusted = {
    issuer,
    key: 'embedded',
    keys,
    clientId: 'portal',
    guestClientId: 'portal-guest',
    audience: [],
    roleClaim: 'realm_access.roles',
  }
  const api = await openApi({
    db,
    issuer: trusted,
    log: quiet,
    publicUrl: 'http://localhost',
    timeZone: 'Asia/Macau',
    requestsPerMinute: 0,
  })
  const recorded: Recorded = {}
  for (const wish of wishes) {
    const ask = () => api.fetch(requestOf(wish))
    await ask()
    heard = []
    const answer = await ask()
    if (!answer.ok) throw new Error(`${wish.name}: ${answer.status} ${await answer.text()}`)
    recorded[`${wish.method} ${wish.path}`] = heard.filter(({ text }) => !text.includes('jobs.'))
  }
  await api.events.close()
  await close()
  return recorded
}

const requestOf = ({ method, path, token, body }: RecordedRequest) =>
  new Request(`http://localhost${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' },
    ...(body ? { body } : {}),
  })

type Client = { query: (...args: never[]) => unknown }

function listenTo(client: Client, hear: (text: string, values: unknown[]) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = (...args: unknown[]) => {
    const [first, values] = args
    if (typeof first === 'string') hear(first, Array.isArray(values) ? values : [])
    return query(...args)
  }
}
