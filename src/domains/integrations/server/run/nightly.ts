import { type Kysely, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { systemRights } from '#platform/server/who/rights.ts'
import { runPlanned } from '../../contract/run/events.ts'
import type { IntegrationsTables } from '../tables.ts'
import { applyTo } from './apply-run.ts'
import { planRun } from './start-run.ts'

/** From this hour at the university on, exchanges begin by themselves, once a day. */
const beginsAt = 3

/**
 * Plans the exchanges of the night: of courses that have not ended, where both the link and the system are switched on,
 * and where nobody is deciding about another exchange.
 */
export async function planNight(work: WorkCtx): Promise<void> {
  const db: Kysely<IntegrationsTables> = work.db
  const { rows } = await sql<{ id: number }>`
    select k.id from connection k join course c on c.id = k.course_id
    join connected_system s on s.kind = k.kind and s.is_on and s.secret_id is not null
    where k.state = 'LINKED' and k.nightly and c.ends_on >= ${work.today}::date
      and extract(hour from ${work.now.toISOString()}::timestamptz at time zone ${work.timeZone}) >= ${beginsAt}
      and not exists (select from sync_run r where r.connection_id = k.id
        and (r.state in ('PLANNED', 'DRY_RUN', 'REVIEWED') or r.is_scheduled
          and (r.created_at at time zone ${work.timeZone})::date >= ${work.today}::date))
    order by k.id`.execute(db)
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      const run = await planRun(tx, { connection: id, by: null })
      if (run !== null) await work.emit(tx, runPlanned, { run })
    })
}

/**
 * Lets an exchange of the night through in the name of whoever linked the course, if they still run it: unless so many
 * would leave that somebody must look at it. Conflicts stay as they are.
 */
export async function settleNight(run: number, work: WorkCtx): Promise<void> {
  const db: Kysely<IntegrationsTables> = work.db
  const { rows } = await sql<{ person: number }>`
    select k.linked_by as person
    from sync_run r join connection k on k.id = r.connection_id
    join course_lecturer l on l.course_id = k.course_id and l.person_id = k.linked_by and l.role in ('LEAD', 'CO')
    join person p on p.id = k.linked_by and not p.disabled
    where r.id = ${run} and r.state = 'DRY_RUN' and r.is_scheduled and not r.is_stopped`.execute(db)
  const [night] = rows
  if (!night) return
  // Nobody marks themselves.
  await sql`update sync_row x set choice = 'KEEP' from enrollment e
    where x.run_id = ${run} and e.id = x.enrollment_id and e.person_id = ${night.person}`.execute(db)
  const me = viewerOf(night.person)
  await applyTo(run, work.asPerson({ me, rights: systemRights(me), language: 'en' }))
}

/** Whoever linked the course, as the author of what is written; that they may is checked before. */
const viewerOf = (id: number): Viewer => ({
  ...{ id, name: '', username: '', roles: [], effectiveRoles: [], permissions: [] },
  ...{ holds: [], guest: false, grants: [], impersonator: null },
})
