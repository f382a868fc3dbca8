import type pg from 'pg'
import { subjectOf } from '#people/server'
import { mintAccessToken } from '../src/identity/server/index.ts'
import type { Place } from './portal.ts'
import { median } from './sums.ts'

export type Ask = (method: string, path: string, body?: object) => Promise<Response>
const [warming, counted] = [2, 15]

/** Lets a person of the measured database sign in. */
export const known = (pool: pg.Pool, username: string) =>
  pool.query(
    `insert into person_identity (person_id, issuer, subject) select id, 'embedded', $2 from person where username = $1`,
    [username, subjectOf(username)],
  )

/** Signs a person of the measured database in. */
export function tokenOf(place: Place, port: number, username: string, roles: readonly string[]): Promise<string> {
  const person = {
    ...{ username, sub: subjectOf(username), name: username, email: `${username}@university.example` },
    ...{ roles: [...roles], role: { en: '', pt: '', 'zh-Hant': '' } },
  }
  const publicUrl = `http://localhost:${port}`
  return mintAccessToken({ dataDir: place.dataDir, publicUrl, person, clientId: 'portal', ttlSeconds: 7_200 })
}

/** Returns a function that sends requests as one person. */
export async function asker(
  place: Place,
  port: number,
  username: string,
  roles: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ask> {
  const authorization = `Bearer ${await tokenOf(place, port, username, roles)}`
  const headers = { authorization, 'content-type': 'application/ld+json', ...more }
  return (method, path, body) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

export async function answered(asking: Promise<Response>): Promise<unknown> {
  const answer = await asking
  const isJson = answer.headers.get('content-type')?.includes('json')
  const body = isJson ? await answer.json() : await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${JSON.stringify(body)}`)
  return body
}

/** How long each of some rounds takes, after two rounds of warm-up. */
export async function timesOf(act: () => Promise<unknown>, rounds: number = counted): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < warming + rounds; round++) {
    const startedAt = performance.now()
    await act()
    if (round >= warming) times.push(performance.now() - startedAt)
  }
  return times
}

export function report(name: string, times: readonly number[], limit: number): void {
  const middle = median(times)
  const cells = [name, middle.toFixed(1), Math.max(...times).toFixed(1), Number.isFinite(limit) ? limit : '']
  console.log(`| ${cells.join(' | ')} |${middle < limit ? '' : ' too slow'}`)
}
