import { type Kysely, sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { runPlanned } from '../../contract/run/events.ts'
import { startRun } from '../../contract/run/rows.ts'
import { SyncRun } from '../../contract/run/sync-run.ts'
import { connection } from '../connection/connection.ts'
import type { IntegrationsTables } from '../tables.ts'
import { words } from '../words.ts'

/** After this time a run that neither ended nor failed was interrupted; its rows say what was written. */
const patience = sql`interval '10 minutes'`

/** Plans a run; a listener reads the other side. */
export const startRunRoute = route(startRun, {
  on: recordOf(connection),
  act: 'synchronise',
  lock: 'update',
  writes: true,
  run: async (ctx: Ctx<IntegrationsTables>, { of: { id } }) => {
    const run = await planRun(ctx.db, { connection: id, by: ctx.me.id })
    if (run === null) throw new Conflict(words[ctx.language].runs.underWay)
    await ctx.emit(runPlanned, { run })
    return { '@id': SyncRun.iri(run), '@type': SyncRun.type, id: run }
  },
})

/**
 * Plans a run in the place of one that waits for a decision; null while another one reads or writes. The unique index
 * admits one at a time.
 */
export async function planRun(
  db: Kysely<IntegrationsTables>,
  { connection: id, by }: { connection: number; by: number | null },
): Promise<number | null> {
  await sql`update sync_run set version = version + 1,
      state = case when state = 'DRY_RUN' then 'DISCARDED' else 'FAILED' end,
      problem = case when state = 'DRY_RUN' then null else 'incomplete' end
    where connection_id = ${id} and (state = 'DRY_RUN'
      or state in ('PLANNED', 'REVIEWED') and coalesce(settled_at, created_at) < now() - ${patience})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into sync_run (connection_id, started_by, is_scheduled) values (${id}, ${by}, ${by === null})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}
