import { expect, test } from 'vitest'
import { emptyTestDatabase, startProcess } from '../test-database.fixture.ts'

// On Linux, maxRSS would include the peak of the process that started this one.
const work = `
  import { readFileSync } from 'node:fs'
  import { openDatabase } from './open.ts'
  const database = await openDatabase({ dataDir, log: () => {} })
  const columns = Array.from({ length: 50 }, (_, at) => 'relname as n' + at).join(', ')
  for (let at = 0; at < 200; at++) await database.pool.query('select ' + columns + ' from pg_class limit 1')
  await new Promise((done) => setTimeout(done, 2_000))
  const peak = process.platform === 'linux'
    ? Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1])
    : process.resourceUsage().maxRSS
  console.log(peak / 1024)
  await database.close()
  process.exit(0)`

test('a first start of the embedded database and a lot of parsing need less than 500 MB', async () => {
  const testDatabase = emptyTestDatabase()
  const portal = startProcess(work, { dataDir: testDatabase.dataDir })
  expect(Number(await portal.line())).toBeLessThan(500)
  await portal.exited
  await testDatabase.clear()
})
