import { expect, test } from 'vitest'
import { emptyTestDatabase, startProcess } from '../test-database.fixture.ts'

const work = `
  import { openDatabase } from './open.ts'
  const database = await openDatabase({ dataDir, log: () => {} })
  const columns = Array.from({ length: 50 }, (_, at) => 'relname as n' + at).join(', ')
  for (let at = 0; at < 200; at++) await database.pool.query('select ' + columns + ' from pg_class limit 1')
  await new Promise((done) => setTimeout(done, 2_000))
  console.log(process.resourceUsage().maxRSS / 1024)
  await database.close()
  process.exit(0)`

test('a first start of the embedded database and a lot of parsing need less than 500 MB', async () => {
  const testDatabase = emptyTestDatabase()
  const portal = startProcess(work, { dataDir: testDatabase.dataDir })
  expect(Number(await portal.line())).toBeLessThan(500)
  await portal.exited
  await testDatabase.clear()
})
