import { randomUUID } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson, type PeopleTables } from '#people/server'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Database } from '#platform/server/database/open.ts'
import {
  kinds,
  newTestDatabase,
  openQuietly,
  type TestDatabase,
  testServer,
} from '#platform/server/database/test-database.fixture.ts'
import { type FileStore, openFileStore } from '#platform/server/files/file-store.ts'
import { dropFiles, keepFile } from '#platform/server/files/stored-file.ts'
import { openNotify } from '#platform/server/notify/notify.ts'
import { migrationSets } from '../../migration-sets.ts'
import { refuseLivePortal } from './live-portal.ts'
import { readBackup } from './read.ts'
import { restore } from './restore.ts'
import { compareWith, damagedFiles } from './verify.ts'
import { backUp } from './write.ts'

const log = () => undefined
const mina = 'Mina "陳" \\ Chan\nof Macau'

describe.each(kinds)('a backup of the %s database', (kind) => {
  const places: TestDatabase[] = []
  let origin: Database
  let target: Database
  let file: string
  let originFolder: string
  let targetFolder: string
  let files: FileStore
  let targetFiles: FileStore

  beforeAll(async () => {
    const first = await newTestDatabase(kind)
    const second = await newTestDatabase(kind)
    places.push(first, second)
    origin = await openQuietly(first)
    target = await openQuietly(second)
    originFolder = first.dataDir
    targetFolder = second.dataDir
    files = openFileStore(origin.db, { dataDir: originFolder })
    targetFiles = openFileStore(target.db, { dataDir: targetFolder })
    file = join(first.dataDir, 'kept', 'one.gz')
    await migrate(origin.pool, migrationSets, log)
    for (let at = 0; at < 40; at++)
      await makePerson(origin.db, { username: `p${at}`, officialName: at ? `P ${at}` : mina })
    await origin.pool.query('delete from person where id > 30')
    await origin.pool.query(`
      insert into audit_event (actor_id, action, object_type, object_id, changes, request_id, digest)
      values (1, 'update', 'User', '1', '{"n": [1.50, 2], "t": ["\\u00e9", null]}', 'r', '')`)
    writeFileSync(join(first.dataDir, 'identity-keys.json'), '{"secret": true}')
    writeFileSync(join(first.dataDir, 'secret-keys.txt'), 'a key')
    await backUp({ database: origin, files, dataDir: originFolder }, file)
  })

  afterAll(async () => {
    await origin.close()
    await target.close()
    for (const testDatabase of places) await testDatabase.clear()
  })

  const restored = (path: string, replace = false) =>
    restore(target, { path, dataDir: targetFolder, files: targetFiles, replace, log }).then(
      () => 'restored',
      (error: Error) => error.message,
    )

  test('can be read only by its owner, contains the keys, and gets its name only when it is complete', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { hasKeys, tables } = await readBackup(file)
    expect([hasKeys, tables.get('person')?.rows]).toEqual([true, 30])
    await expect(backUp({ database: origin, files, dataDir: targetFolder }, file)).rejects.toThrow('exists already')
  })

  test('with one changed bit, or truncated, is refused before anything is written', async () => {
    const whole = readFileSync(file)
    for (const at of [12, Math.floor(whole.length / 3), whole.length - 6]) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 4
      writeFileSync(`${file}.bad`, bytes)
      expect(await restored(`${file}.bad`)).toContain('damaged or incomplete')
    }
    writeFileSync(`${file}.bad`, whole.subarray(0, whole.length - 200))
    expect(await restored(`${file}.bad`)).toContain('damaged or incomplete')
    const { rows } = await target.pool.query(`select 1 from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([])
  })

  test('restored, every table is the same, sequences continue, and append-only tables stay so', async () => {
    expect(await restored(file)).toBe('restored')
    expect(await compareWith(file, target)).toEqual([])
    expect(readFileSync(join(targetFolder, 'identity-keys.json'), 'utf8')).toBe('{"secret": true}')
    expect(readFileSync(join(targetFolder, 'secret-keys.txt'), 'utf8')).toBe('a key')
    expect((await makePerson(target.db, { username: 'next', officialName: 'Next' })).id).toBe(41)
    await expect(target.pool.query('delete from audit_event')).rejects.toThrow('written once')
    await expect(target.pool.query(`insert into person_role (person_id, role) values (999, 'X')`)).rejects.toThrow()
  })

  test('contains the files of the store, and lists those that are missing or damaged', async () => {
    const content = Buffer.from('a file of the store'.repeat(20_000))
    const [whole, bad, lost] = [await keep(content), await keep(Buffer.from('bitten')), await keep(Buffer.from('lost'))]
    expect(await damagedFiles(origin, files)).toEqual([])
    const kept = `${file}.files`
    expect(await backUp({ database: origin, files, dataDir: originFolder }, kept)).toMatchObject({
      files: 3,
      missing: [],
    })
    expect(await restored(kept, true)).toBe('restored')
    expect(await damagedFiles(target, targetFiles)).toEqual([])
    await files.bucket.put(`sha256/${bad.sha256.slice(0, 2)}/${bad.sha256}`, await aFile('bitteN'))
    await files.remove(lost.sha256)
    expect((await damagedFiles(origin, files)).toSorted()).toEqual(
      [bad.id, lost.id].toSorted().map((id) => expect.stringContaining(`stored_file ${id} (photo,`)),
    )
    await dropFiles(origin.db, [whole.id, bad.id, lost.id])

    async function keep(bytes: Buffer) {
      const content = await files.put([bytes])
      const ctx = { db: origin.db, files, language: 'en' as const }
      return { id: await keepFile(ctx, { personId: 1, kind: 'photo', name: 'a.jpg', content }), ...content }
    }
    async function aFile(text: string) {
      const path = join(originFolder, 'changed')
      writeFileSync(path, text)
      return { path, size: text.length, sha256: '' }
    }
  })

  test('taken during writes is a consistent snapshot', async () => {
    const invoice = { person_id: 1, amount: 1000, issued_on: '2026-01-01', due_on: '2026-02-01' }
    await origin.db
      .insertInto('invoice')
      .values([
        { ...invoice, number: 'A' },
        { ...invoice, number: 'B' },
      ])
      .execute()
    const moving = { goesOn: true, moved: 0 }
    const movers = [1, 2, 3].map(() => moveWhile(origin, moving))
    const busy = `${file}.busy`
    while (moving.moved < 3) await new Promise((resolve) => setTimeout(resolve, 5))
    await backUp({ database: origin, files, dataDir: targetFolder }, busy)
    moving.goesOn = false
    await Promise.all(movers)
    expect(await restored(busy, true)).toBe('restored')
    expect(await compareWith(busy, target)).toEqual([])
    const { rows } = await target.pool.query<{ a: number; b: number; people: number }>(`
      select (select amount from invoice where number = 'A')::int as a,
        (select amount from invoice where number = 'B')::int as b,
        (select count(*) from person where username like 'moved-%')::int as people`)
    const [{ a, b, people } = { a: 0, b: 0, people: 0 }] = rows
    expect([a + b, 1000 - a]).toEqual([2000, people])
    expect(people).toBeGreaterThan(0)
    expect(moving.moved).toBeGreaterThanOrEqual(people)
  })

  test('does not replace existing rows unless requested', async () => {
    expect(await restored(file)).toContain('not empty')
    expect(await compareWith(file, target)).toContainEqual(expect.stringContaining('person: 30 rows'))
    expect(await restored(file, true)).toBe('restored')
    expect(await compareWith(file, target)).toEqual([])
  })
})

/** Repeatedly moves a unit between two invoices and adds a person, each in one transaction. */
async function moveWhile({ db }: Database, moving: { goesOn: boolean; moved: number }): Promise<void> {
  while (moving.goesOn)
    await db.transaction().execute(async (tx: Transaction<PeopleTables>) => {
      await sql`update invoice set amount = amount - 1 where number = 'A'`.execute(tx)
      await makePerson(tx, { username: `moved-${randomUUID()}`, officialName: 'Moved' })
      await sql`update invoice set amount = amount + 1 where number = 'B'`.execute(tx)
      moving.moved++
    })
}

test.runIf(testServer)('cannot be restored while a portal is running', async () => {
  const place = await newTestDatabase('postgres')
  const database = await openQuietly(place)
  const notify = await openNotify(place.databaseUrl, log)
  await expect(refuseLivePortal(database.pool)).rejects.toThrow(/A portal is running on this database/)
  await notify.close()
  await refuseLivePortal(database.pool)
  await database.close()
  await place.clear()
})
