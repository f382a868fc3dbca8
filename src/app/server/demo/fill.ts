import { sql } from 'kysely'
import { demoPeople, subjectOf } from '#people/server'
import type { Database } from '#platform/server/database/open.ts'
import { renewStatistics, renewStatisticsOfGrown } from '#platform/server/database/statistics.ts'
import { openParts } from '#platform/server/demo/demo.ts'
import { seededRandom } from '#platform/server/demo/seeded-random.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Log } from '#platform/server/log.ts'
import type { Identity } from '../../../identity/server/index.ts'
import { domains } from '../domains.ts'

const seed = 1991

type DemoParts = { identity: Pick<Identity, 'addAccounts'>; files: FileStore; log: Log; now: Date }

/** Fills a database that has no people yet with the demo university, and creates sign-ins for everyone in it. */
export async function fillWhenEmpty(db: Database['db'], { identity, files, log, now }: DemoParts): Promise<void> {
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

/**
 * Inserts the rows of all domains, each after those it depends on, in one transaction; returns everyone who may sign
 * in.
 */
async function fillDomains(db: Database['db'], files: FileStore, now: Date) {
  // Loaded only when needed: most starts find a filled database.
  const rows = await Promise.all(domains.flatMap(({ demo }) => demo?.() ?? []))
  for (const content of rows.flatMap((one) => one.files ?? [])) await files.put([content])
  const demonstration = {
    today: now.toISOString().slice(0, 10),
    random: seededRandom(seed),
    ...openParts(),
  }
  await db.transaction().execute(async (tx) => {
    // On a slow or busy machine a statement may take longer than the limit for requests.
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
