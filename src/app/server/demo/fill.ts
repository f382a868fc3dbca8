import { sql } from 'kysely'
import { demoPeople, subjectOf } from '#people/server'
import type { Database } from '#platform/server/database/open.ts'
import { renewStatistics, renewStatisticsOfGrown } from '#platform/server/database/statistics.ts'
import { openParts } from '#platform/server/demo/demo.ts'
import { seededRandom } from '#platform/server/demo/seeded-random.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Log } from '#platform/server/log.ts'
import { domains } from '../domains.ts'
import type { Identity } from '../identity/index.ts'

const seed = 1991

type Given = { identity: Pick<Identity, 'addAccounts'>; files: FileStore; log: Log; now: Date }

/** Puts the demonstration into a database that holds nobody yet, and lets everyone of it sign in. */
export async function fillWhenEmpty(db: Database['db'], { identity, files, log, now }: Given): Promise<void> {
  if (await isUsed(db)) return
  const startedAt = performance.now()
  const people = await fillDomains(db, files, now)
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

/** The rows of all domains, each after those it builds on, in one transaction; gives everyone who may sign in. */
async function fillDomains(db: Database['db'], files: FileStore, now: Date) {
  // Read only where they are needed: most starts find a university in place.
  const rows = await Promise.all(domains.flatMap(({ demo }) => demo?.() ?? []))
  for (const content of rows.flatMap((one) => one.files ?? [])) await files.put([content])
  const demonstration = {
    today: now.toISOString().slice(0, 10),
    random: seededRandom(seed),
    ...openParts(),
  }
  await db.transaction().execute(async (tx) => {
    // On a slow or busy machine one of its statements may take longer than a request ever may.
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const { fill } of rows) {
      await fill({ ...demonstration, db: tx })
      await renewStatisticsOfGrown(tx)
    }
    await renewStatistics(tx)
  })
  return demonstration.take(demoPeople).all
}

async function isUsed(db: Database['db']): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from person) or exists (select from term) as used`.execute(db)
  return rows[0]?.used ?? false
}
