import { sql } from 'kysely'
import type { Database } from '#platform/server/database/open.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Log } from '#platform/server/log.ts'
import { subjectOf } from '#registry/server'
import type { Identity } from '../identity/index.ts'

/** Puts the demonstration into a database that holds nobody yet, and lets everyone of it sign in. */
export async function fillWhenEmpty(
  db: Database['db'],
  { identity, files, log }: { identity: Pick<Identity, 'addAccounts'>; files: FileStore; log: Log },
): Promise<void> {
  if (await isUsed(db)) return
  const startedAt = performance.now()
  // Read only where it is needed: most starts find a university in place.
  const { seedDemo } = await import('./seed.ts')
  const people = await seedDemo(db, { today: new Date().toISOString().slice(0, 10), files })
  await identity.addAccounts(
    people.map(({ username, officialName, email, roles }) => ({
      ...{ sub: subjectOf(username), username, name: officialName, email: email ?? '', roles: [...roles] },
    })),
  )
  log('info', 'the demonstration university is in place', {
    people: people.length,
    ms: Math.round(performance.now() - startedAt),
  })
}

async function isUsed(db: Database['db']): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from person) or exists (select from term) as used`.execute(db)
  return rows[0]?.used ?? false
}
