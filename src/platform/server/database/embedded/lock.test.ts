import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcess } from '../test-database.fixture.ts'
import { takeLock } from './lock.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-test-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const holdLock = `
  import { takeLock } from './embedded/lock.ts'
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, startAt - Date.now()))
  try {
    await takeLock(dataDir, '/tmp/portal-database-none')
    console.log('locked')
    process.stdin.resume()
  } catch (error) {
    console.log(error.message)
  }`

const startHolder = (startAt = 0) => startProcess(holdLock, { dataDir, startAt })

test('a second process is refused with the name of the holder', async () => {
  const first = startHolder()
  expect(await first.line()).toBe('locked')

  const second = startHolder()
  const refusal = await second.line()
  expect(refusal).toContain(`The data folder ${dataDir} is in use by process ${first.pid} (node), since `)
  expect(refusal).toMatch(/since \d{4}-\d\d-\d\dT[\d:.]+Z/)
  await first.kill()
})

test('of twenty processes that start at the same time exactly one gets the folder', async () => {
  const starters = Array.from({ length: 20 }, () => startHolder(Date.now() + 3_000))
  const answers = await Promise.all(starters.map((starter) => starter.line()))

  const winners = starters.filter((_, at) => answers[at] === 'locked')
  expect(winners).toHaveLength(1)
  const refusals = answers.filter((answer) => answer?.includes(`in use by process ${winners[0]?.pid} `))
  expect(refusals).toHaveLength(19)
  await winners[0]?.kill()
})

test('after a holder is killed the folder is free, and its socket folder is reported', async () => {
  const first = startHolder()
  await first.line()
  await first.kill()

  const lock = await takeLock(dataDir, '/tmp/portal-database-mine')
  expect(lock.abandoned).toBe('/tmp/portal-database-none')
  lock.release()
})

test('a note that names a living process is not a lock', async () => {
  writeFileSync(join(dataDir, 'postgres.holder.json'), JSON.stringify({ pid: process.ppid, since: '', command: '' }))
  const lock = await takeLock(dataDir, '/tmp/portal-database-mine')
  lock.release()
})

test('the same process cannot lock the folder twice, and can lock it again after it released it', async () => {
  const lock = await takeLock(dataDir, '/tmp/portal-database-mine')
  await expect(takeLock(dataDir, '/tmp/portal-database-mine')).rejects.toThrow(`process ${process.pid}`)
  lock.release()

  const again = await takeLock(dataDir, '/tmp/portal-database-mine')
  again.release()
})
