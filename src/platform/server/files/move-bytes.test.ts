import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import {
  kinds,
  newTestDatabase,
  openQuietly,
  startProcess,
  type TestDatabase,
} from '../database/test-database.fixture.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { moveBytes } from './move-bytes.ts'
import { fileAnswer } from './stored-file.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const texts = ['one', 'two', 'three']

/**
 * Reports its position before and after each file goes into the store, and waits, so that the test can kill it there.
 */
const moveAloud = `
  import { openFileStore } from '../files/file-store.ts'
  import { moveBytes } from '../files/move-bytes.ts'
  import { openDatabase } from './open.ts'
  const { db } = await openDatabase({ dataDir, databaseUrl, log: () => {} })
  const files = openFileStore(db, { dataDir })
  const pause = async (line) => { console.log(line); await new Promise((done) => setTimeout(done, 150)) }
  const put = async (content) => {
    await pause('before')
    const kept = await files.put(content)
    await pause('after')
    return kept
  }
  await moveBytes(db, { ...files, put }, () => {})
  console.log('done')
  process.stdin.resume()`

describe.each(kinds)('on the %s database', (kind) => {
  let place: TestDatabase
  let older: string
  beforeAll(async () => {
    place = await newTestDatabase(kind)
    older = mkdtempSync(join(tmpdir(), 'older-migrations-'))
    for (const name of readdirSync(migrations).filter((name) => name < '0020'))
      cpSync(join(migrations, name), join(older, name))
  })
  afterAll(async () => {
    rmSync(older, { recursive: true })
    await place.clear()
  })

  test('files that were stored in rows reach the store completely, wherever the move is killed', async () => {
    await inPlace(async ({ pool }) => {
      await migrate(pool, [{ name: 'platform', folder: older }], () => {})
      for (const text of texts)
        await pool.query(
          `insert into stored_file (person_id, kind, name, content_type, bytes, sha256)
            values (1, 'document', 'a.txt', 'text/plain', $1, $2)`,
          [Buffer.from(text), hash(text)],
        )
      await migrate(pool, [{ name: 'platform', folder: migrations }], () => {})
    })
    // For each file the process is killed twice: before it is stored, and after it is stored but before its row is
    // updated.
    for (const point of ['before', 'after', 'done']) {
      const killed = startProcess(moveAloud, { dataDir: place.dataDir, databaseUrl: place.databaseUrl })
      let at = await killed.line()
      while (at !== undefined && at !== point) at = await killed.line()
      expect(at).toBe(point)
      await killed.kill()
    }
    await inPlace(async (database, files) => {
      const { rows } = await database.pool.query(
        'select id, size, bytes, sha256 from stored_file order by size, sha256',
      )
      expect(rows.map(({ size, bytes }) => [Number(size), bytes])).toEqual([3, 3, 5].map((size) => [size, null]))
      for (const { id, sha256 } of rows) expect(hash(await textOf(database, files, id))).toBe(sha256)
      // The column is dropped at the next start, when it is empty.
      await moveBytes(database.db, files, () => {})
      await expect(database.pool.query('select bytes from stored_file')).rejects.toThrow('bytes')
      await moveBytes(database.db, files, () => {})
    })
  })

  async function inPlace(work: (database: Database, files: FileStore) => Promise<void>): Promise<void> {
    const database = await openQuietly(place)
    await work(database, openFileStore(database.db, { dataDir: place.dataDir })).finally(() => database.close())
  }
})

describe('until it is moved', () => {
  let place: TestDatabase
  let database: Database
  let files: FileStore
  beforeAll(async () => {
    place = await newTestDatabase('embedded')
    database = await openQuietly(place)
    files = openFileStore(database.db, { dataDir: place.dataDir })
    await migrate(database.pool, [{ name: 'platform', folder: migrations }], () => {})
    await database.pool.query('alter table stored_file add column bytes bytea')
  })
  afterAll(async () => {
    await database.close()
    await place.clear()
  })
  const insert = async (text: string, sha256: string): Promise<string> => {
    const { rows } = await database.pool.query(
      `insert into stored_file (person_id, kind, name, content_type, bytes, sha256)
        values (1, 'document', 'a.txt', 'text/plain', $1, $2) returning id`,
      [Buffer.from(text), sha256],
    )
    return rows[0].id
  }

  test('a file is read from its row', async () => {
    expect(await textOf(database, files, await insert('not yet', hash('not yet')))).toBe('not yet')
  })

  test('bytes that do not match their row stay where they are, and so does the column', async () => {
    const bad = await insert('changed', hash('as it was'))
    const said: string[] = []
    for (let time = 0; time < 2; time++) await moveBytes(database.db, files, (_, text) => said.push(text))
    const { rows } = await database.pool.query('select id from stored_file where bytes is not null')
    expect(rows).toEqual([{ id: bad }])
    expect(said.filter((text) => text.includes('not what was handed in'))).toHaveLength(2)
  })
})

async function textOf({ db }: Database, files: FileStore, id: string): Promise<string> {
  const answer = await fileAnswer({ db, files }, id)
  return new Response('stored' in answer ? answer.stored.open() : new Uint8Array(answer.file)).text()
}
