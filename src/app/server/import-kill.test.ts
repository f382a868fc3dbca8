import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDataDir } from '#platform/server/database/empty-cluster.fixture.ts'
import { openDatabase } from '#platform/server/database/open.ts'

const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** Applies an import of 200 people and hangs when everything is written but not committed. */
const stuck = `
  import { writeSync } from 'node:fs'
  import { openDatabase } from ${at('../../platform/server/database/open.ts')}
  import { migrate } from ${at('../../platform/server/database/migrate.ts')}
  import { migrationSets } from ${at('./migration-sets.ts')}
  import { apply, preview } from ${at('../../domains/registry/server/import/run.ts')}
  const log = () => {}
  const { db, pool } = await openDatabase({ dataDir: process.argv[1], log })
  await migrate(pool, migrationSets, log)
  const names = { official_name: 'Isabel', display_name: 'Isabel', sort_name: 'isabel' }
  const { id: author_id } = await db.insertInto('person').values({ username: 'isabel', ...names }).returning('id').executeTakeFirstOrThrow()
  const mapping = { studentNumber: 0, officialName: 1 }
  const file = { kind: 'people', file_name: 'x', size: 1, sha256: 'x', header: '[]', mapping: JSON.stringify(mapping), row_count: 200, author_id, state: 'PREVIEWED' }
  const { id } = await db.insertInto('import_run').values(file).returning('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 200 }, (_, n) => ({ import_id: id, line: n + 2, cells: JSON.stringify(['S' + n, 'Student ' + n]) }))
  await db.insertInto('import_row').values(rows).execute()
  const me = { id: author_id, effectiveRoles: ['ROLE_REGISTRY'] }
  const run = { id, kind: 'people', mapping, partly: false }
  const ctx = (tx) => ({ db: tx, me, language: 'en', now: new Date(), today: '2026-11-21', rightsChanged: log })
  await db.transaction().execute((tx) => preview(run, ctx(tx)))
  await db.transaction().execute(async (tx) => {
    await apply(run, ctx(tx))
    const { n } = await tx.selectFrom('person').select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
    writeSync(1, 'written ' + n)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })`

test('an import killed when everything is written but not committed leaves nothing', async () => {
  const dataDir = await newDataDir()
  const child = spawn(process.execPath, ['--input-type=module', '-e', stuck, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString()))
    child.once('exit', (code) => reject(new Error(`the import ended by itself with ${code}`)))
  })
  expect(said).toBe('written 201')
  child.removeAllListeners('exit')
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone

  const database = await openDatabase({ dataDir, log: () => {} })
  const { rows } = await sql`
    select (select count(*)::int from person) as people, (select count(*)::int from person_role) as roles,
      (select count(*)::int from import_change) as changes, (select state from import_run) as state`.execute(
    database.db,
  )
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
  expect(rows).toEqual([{ people: 1, roles: 0, changes: 0, state: 'PREVIEWED' }])
})
