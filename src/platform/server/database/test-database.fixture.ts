import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { newDataDir } from './empty-cluster.fixture.ts'
import { type Database, type DatabaseOptions, openDatabase } from './open.ts'

/** The PostgreSQL server for tests; without it they run on the embedded database only. */
export const testServer = process.env.TEST_DATABASE_URL

/** The available kinds of databases, for `describe.each`. */
export const kinds: Database['kind'][] = testServer ? ['embedded', 'postgres'] : ['embedded']

/** The location of an empty database of its own, and how to remove it. */
export type TestDatabase = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'> & { clear(): Promise<void> }

/** Creates the location: a folder, and on a server also a database. */
export async function newTestDatabase(kind: Database['kind']): Promise<TestDatabase> {
  if (kind === 'embedded' || !testServer) return placeIn(await newDataDir())

  const { dataDir, clear } = emptyTestDatabase()
  const name = `portal_test_${process.pid}_${Date.now()}`
  await onServer(testServer, `create database ${name}`)
  const url = new URL(testServer)
  url.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: url.href,
    clear: async () => {
      await onServer(testServer, `drop database ${name} with (force)`)
      await clear()
    },
  }
}

/** A location where the embedded database starts for the first time. */
export const emptyTestDatabase = (): TestDatabase => placeIn(mkdtempSync(join(tmpdir(), 'database-test-')))

const placeIn = (dataDir: string): TestDatabase => ({
  dataDir,
  clear: () => rm(dataDir, { recursive: true, force: true }),
})

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Opens the location with a log that discards everything. */
export function openQuietly(testDatabase: TestDatabase, more: Partial<DatabaseOptions> = {}): Promise<Database> {
  return openDatabase({ dataDir: testDatabase.dataDir, databaseUrl: testDatabase.databaseUrl, log: () => {}, ...more })
}

/** A process of its own that runs `code`, an ES module in this folder; `line()` returns its next line of output. */
export function startProcess(code: string, values: object = {}) {
  const program = `const { ${Object.keys(values).join(', ')} } = ${JSON.stringify(values)}\n${code}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const exited = once(child, 'exit')
  return {
    pid: child.pid,
    line: async (): Promise<string | undefined> => (await lines.next()).value,
    /** Ends the process as abruptly as a power cut: no handler runs. */
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    exited,
  }
}
