import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newTestDatabase, type TestDatabase, testServer } from '#platform/server/database/test-database.fixture.ts'

const port = 18_215
const origin = `http://127.0.0.1:${port}`

describe.runIf(testServer)('a portal of two workers', () => {
  let testDatabase: TestDatabase
  let portal: ChildProcess
  let ended: Promise<number | null>

  beforeAll(async () => {
    testDatabase = await newTestDatabase('postgres')
    const { VITEST: _, ...inherited } = process.env
    const own = { PORT: String(port), DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.databaseUrl }
    portal = spawn('node', ['--disable-proto=delete', 'src/app/server/main.ts'], {
      env: { ...inherited, ...own, WORKERS: '2', DEMO: 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    ended = new Promise((done) => portal.once('exit', done))
    await vi.waitFor(async () => expect(await workersInMetrics()).toEqual(['1', '2']), {
      timeout: 80_000,
      interval: 200,
    })
  })

  afterAll(async () => {
    portal.kill('SIGKILL')
    await testDatabase.clear()
  })

  /** The numbers of the workers in the metrics, whichever worker the collector reached. */
  async function workersInMetrics(): Promise<string[]> {
    const text = await (await fetch(`${origin}/metrics`)).text()
    return [...text.matchAll(/^portal_start_time_seconds\{worker="(\d+)"\}/gm)].map(([, worker = '']) => worker).sort()
  }

  const workerIds = (): number[] =>
    readFileSync(`/proc/${portal.pid}/task/${portal.pid}/children`, 'utf8').trim().split(' ').map(Number)

  test('the metrics of both are returned together, and shared ones only once', async () => {
    const text = await (await fetch(`${origin}/metrics`)).text()
    expect(text.match(/^# TYPE portal_memory_bytes gauge$/gm)).toHaveLength(1)
    expect(text.match(/^portal_database_up /gm)).toHaveLength(1)
  })

  test('continues to answer when one of them is killed, and another replaces it', async () => {
    const [first = 0] = workerIds()
    process.kill(first, 'SIGKILL')
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await workersInMetrics()).toEqual(['2', '3']), {
      timeout: 40_000,
      interval: 200,
    })
    expect(workerIds()).not.toContain(first)
  }, 70_000)

  test('exits with both when it is stopped', async () => {
    const workers = workerIds()
    portal.kill('SIGTERM')
    expect(await ended).toBe(0)
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow('ESRCH')
  })
})
