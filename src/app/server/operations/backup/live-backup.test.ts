import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Database } from '#platform/server/database/open.ts'
import { newTestDatabase, openQuietly, type TestDatabase } from '#platform/server/database/test-database.fixture.ts'
import { migrationSets } from '../../migration-sets.ts'
import { readBackup } from './read.ts'

let place: TestDatabase
let working: Database

beforeAll(async () => {
  place = await newTestDatabase('embedded')
  working = await openQuietly(place)
  await migrate(working.pool, migrationSets, () => undefined)
  await makePerson(working.db, { username: 'mina', officialName: 'Mina Chan' })
})
afterAll(async () => {
  await working.close()
  await place.clear()
})

/** Runs an operator's command in its own process; returns its exit code and output. */
function command(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn('node', args, { env: { ...env, DATA_DIR: place.dataDir } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return new Promise((done) => child.once('exit', (code) => done({ code, output })))
}

test('a portal on the embedded database is backed up while it works, and no request is refused meanwhile', async () => {
  const file = join(place.dataDir, 'backups', 'portal-one.gz')
  let ended = false
  const saving = command('bin/backup.ts', file).finally(() => {
    ended = true
  })
  let written = 0
  for (; !ended; written++) await makePerson(working.db, { username: `p${written}`, officialName: 'P' })
  expect(await saving).toMatchObject({ code: 0, output: expect.stringContaining('rows of') })
  const { tables } = await readBackup(file)
  const saved = tables.get('person')?.rows ?? 0
  expect([saved >= 1, saved <= written + 1]).toEqual([true, true])
  expect(readdirSync(join(place.dataDir, 'backups'))).toEqual(['portal-one.gz'])
})

test('the database of a running portal can be read and its audit checked; replacing it requires stopping the portal', async () => {
  expect(await command('bin/verify.ts')).toMatchObject({ code: 0, output: expect.stringContaining('under 0 seals') })
  const file = join(place.dataDir, 'backups', 'portal-one.gz')
  const sentence = 'everything there now is lost'
  const { code, output } = await command('bin/restore.ts', file, '--replace', sentence)
  expect([code, output]).toEqual([1, expect.stringContaining(`in use by process ${process.pid}`)])
})
