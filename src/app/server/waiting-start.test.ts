import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newTestDatabase, type TestDatabase, testServer } from '#platform/server/database/test-database.fixture.ts'

const [port, databasePort] = [18_241, 18_242]
const origin = `http://127.0.0.1:${port}`
const soon = { timeout: 170_000, interval: 100 }

describe.runIf(testServer)('a portal that starts before its database, as two workers', () => {
  let place: TestDatabase
  let portal: ReturnType<typeof spawn>
  let ended: Promise<number | null>

  beforeAll(async () => {
    place = await newTestDatabase('postgres')
    portal = start(port)
    ended = new Promise((done) => portal.once('exit', done))
  })
  afterAll(async () => {
    portal.kill('SIGTERM')
    await ended
    await place.clear()
  })

  function start(PORT: number) {
    const { VITEST: _, ...inherited } = process.env
    const url = Object.assign(new URL(place.databaseUrl ?? ''), { hostname: '127.0.0.1', port: databasePort }).href
    const own = { PORT: String(PORT), DATA_DIR: place.dataDir, DATABASE_URL: url, WORKERS: '2', DEMO: 'off' }
    return spawn('node', ['--disable-proto=delete', 'src/app/server/main.ts'], {
      env: { ...inherited, ...own },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  /** A relay between the portal and the test database, so that the portal reaches it only from now on. */
  function letDatabaseCome(): Promise<void> {
    const { hostname, port: real } = new URL(testServer ?? '')
    const between = createServer((socket) => {
      const server = connect(Number(real) || 5432, hostname)
      socket.pipe(server).pipe(socket)
      for (const one of [socket, server]) one.on('error', () => [socket, server].map((end) => end.destroy()))
    }).unref()
    return new Promise((done) => between.listen(databasePort, '127.0.0.1', done))
  }

  test('exits when it is stopped while it waits', async () => {
    const other = start(port + 2)
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port + 2}/livez`), soon)
    other.kill('SIGTERM')
    expect(await new Promise((done) => other.once('exit', done))).toBe(0)
  })

  test('runs, reports what is missing, and opens by itself when the database answers', async () => {
    await vi.waitFor(() => fetch(`${origin}/livez`), soon)
    expect(await (await fetch(`${origin}/livez`)).text()).toBe('alive')
    for (const path of ['/readyz', '/my/', '/api/v2/profile']) {
      const answer = await fetch(`${origin}${path}`)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(await answer.text()).toContain('its database does not answer yet')
    }
    await letDatabaseCome()
    const isReady = () => fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) })
    await vi.waitFor(async () => expect((await isReady()).status).toBe(200), soon)
    expect((await fetch(`${origin}/api/v2/profile`)).status).toBe(401)
    await vi.waitFor(async () => {
      const figures = await (await fetch(`${origin}/metrics`)).text()
      expect(figures.match(/^portal_start_time_seconds\{worker="\d"\}/gm)).toHaveLength(2)
    }, soon)
  })
})
