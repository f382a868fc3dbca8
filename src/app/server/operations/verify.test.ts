import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Database } from '#platform/server/database/open.ts'
import {
  newTestDatabase,
  openQuietly,
  type TestDatabase,
  testServer,
} from '#platform/server/database/test-database.fixture.ts'
import { record } from '#platform/server/resource/audit.ts'
import { sealAudit } from '#platform/server/resource/seal.ts'
import { migrationSets } from '../migration-sets.ts'

/** Runs `npm run verify` as an operator does; returns its exit code and output. */
function verify(place: TestDatabase): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
  const child = spawn('node', ['bin/verify.ts'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return new Promise((done) => child.once('exit', (code) => done({ code, output })))
}

describe.runIf(testServer)('the check of the audit', () => {
  let place: TestDatabase
  let database: Database
  beforeAll(async () => {
    place = await newTestDatabase('postgres')
    database = await openQuietly(place)
    await migrate(database.pool, migrationSets, () => undefined)
    const { db } = database
    const { id } = await makePerson(db, { username: 'ana', officialName: 'Ana' })
    const person = {
      ...{ id, name: 'Ana', username: 'ana', roles: [], effectiveRoles: [], permissions: [], holds: [] },
    }
    const me = { ...person, guest: false, grants: [], impersonator: null }
    for (const at of [1, 2])
      await record(
        { ctx: { db, me }, requestId: randomUUID(), reason: null },
        { action: 'create', type: 'Hold', id: at, after: { id: at, reason: `A book ${at}` } },
      )
    await sealAudit({ ownerDb: db, log: () => undefined })
  })
  afterAll(() => database.close().then(() => place.clear()))

  test('finds every event as it was sealed, and reports the newest seal', async () => {
    const { code, output } = await verify(place)
    expect([code, output]).toEqual([0, expect.stringMatching(/2 events of the audit stand under 1 seals; 0 .*erased/)])
    expect(output).toMatch(/The newest seal is [\da-f]{16,}/)
  })

  test('fails with a message once an event was changed without the portal', async () => {
    await sql`alter table audit_event disable trigger audit_event_append_only`.execute(database.db)
    await sql`update audit_event set actor_id = 9 where id = 1`.execute(database.db)
    const { code, output } = await verify(place)
    expect([code, output]).toEqual([1, expect.stringContaining('The audit was changed past the portal')])
    expect(output).toContain('seal 1 of')
  })
})
