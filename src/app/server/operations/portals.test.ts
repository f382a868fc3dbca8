import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { newTestDatabase, type TestDatabase, testServer } from '#platform/server/database/test-database.fixture.ts'
import { mintAccessToken } from '../../../identity/server/index.ts'
import { demoPeople } from '../demo-users.ts'

const ports = [18_210, 18_211]
const publicUrl = 'http://localhost:18210'

/** Two processes on one PostgreSQL server that share the folder with the keys of the sign-in. */
describe.runIf(testServer)('two portals on one PostgreSQL', () => {
  const portals: ChildProcess[] = []
  let testDatabase: TestDatabase

  beforeAll(async () => {
    testDatabase = await newTestDatabase('postgres')
    for (const port of ports) portals.push(await opened(port))
  })

  afterAll(async () => {
    for (const portal of portals) portal.kill('SIGKILL')
    await testDatabase.clear()
  })

  async function opened(port: number): Promise<ChildProcess> {
    const { VITEST: _, ...inherited } = process.env
    const own = { PORT: String(port), PUBLIC_URL: publicUrl, DATA_DIR: testDatabase.dataDir }
    const child = spawn('node', ['--disable-proto=delete', 'src/app/server/main.ts'], {
      env: { ...inherited, ...own, DATABASE_URL: testDatabase.databaseUrl, WORKERS: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => expect(answer.ok).toBe(true))
    await vi.waitFor(ready, { timeout: 80_000, interval: 200 })
    return child
  }

  async function as(username: string) {
    const person = demoPeople.find((one) => one.username === username)
    if (!person) throw new Error(`no ${username}`)
    const { dataDir, oidcClientId: clientId } = readConfig({ DATA_DIR: testDatabase.dataDir, PUBLIC_URL: publicUrl })
    const authorization = `Bearer ${await mintAccessToken({ dataDir, publicUrl, person, clientId })}`
    return async (port: number | undefined, path: string, init: RequestInit = {}) => {
      const headers = { authorization, 'content-type': 'application/ld+json', ...init.headers }
      const answer = await fetch(`http://127.0.0.1:${port}/api/v2${path}`, { ...init, headers })
      const text = await answer.text()
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: text ? JSON.parse(text) : null }
    }
  }

  test('a token of one is valid at the other, and a role removed at one is gone at the other within a second', async () => {
    const admin = await as('admin')
    const student = await as('student')
    const [one, other] = ports
    const { user: person } = (await student(one, '/profile')).body
    const user: string = person['@id']
    const given = await admin(one, '/person_roles', {
      method: 'POST',
      body: JSON.stringify({ user, role: 'ROLE_REGISTRY' }),
    })
    expect([200, 201]).toContain(given.status)
    const maySee = async () => (await student(other, '/users')).status
    await vi.waitFor(async () => expect(await maySee()).toBe(200), { timeout: 1_000, interval: 20 })
    const { etag } = await admin(one, `/person_roles/${given.body.id}`)
    const taken = await admin(one, `/person_roles/${given.body.id}`, {
      method: 'DELETE',
      headers: { 'if-match': etag },
    })
    expect(taken.status).toBe(204)
    await vi.waitFor(async () => expect(await maySee()).toBe(403), { timeout: 1_000, interval: 20 })
  })

  test('one is killed, the other continues as if nothing had happened', async () => {
    const student = await as('student')
    const statuses: number[] = []
    for (let at = 0; at < 40; at++) {
      if (at === 10) portals[0]?.kill('SIGKILL')
      statuses.push((await student(ports[1], '/profile')).status)
      await sleep(20)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const alive = await fetch(`http://127.0.0.1:${ports[0]}/livez`).catch(() => null)
    expect(alive).toBeNull()
  })
})
