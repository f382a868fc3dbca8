import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { chooseRow, discardRun, type SyncRow, syncRows } from '../../contract/run/rows.ts'
import type { IntegrationsTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { runRecord, writtenRun } from './sync-run.ts'

type Db = Ctx<IntegrationsTables>

/** The rows of a run; conflicts first, then what leaves, is new and changes. */
export const syncRowsRoute = route(syncRows, {
  on: runRecord,
  act: 'seeRows',
  costly: true,
  run: async ({ db }: Db, { of: { id }, query: { same } }) => {
    const { rows } = await sql<SyncRow>`
      select x.id, x.subject, w.title as work, x.here, x.there, x.fate, x.reason, x.options, x.choice,
        x.is_done as "isDone", case when p.id is not null
          then json_build_object('name', p.display_name, 'number', p.student_number) end as student
      from sync_row x left join enrollment e on e.id = x.enrollment_id left join person p on p.id = e.person_id
      left join sync_work w on w.id = x.work_id
      where x.run_id = ${id} and (${same === 'true'} or x.fate <> 'NOTHING' or x.reason is not null)
      order by array_position(array['CONFLICT', 'SUSPEND', 'ADD', 'RETURN', 'CHANGE', 'NOTHING'], x.fate),
        x.subject, p.sort_name, x.id`.execute(db)
    const counts = await sql<{ same: number; mostLeave: number }>`
      select (select count(*)::int from sync_row x where x.run_id = r.id and x.fate = 'NOTHING' and x.reason is null)
        as same, r.most_leave as "mostLeave"
      from sync_run r where r.id = ${id}`.execute(db)
    return { rows, same: counts.rows[0]?.same ?? 0, mostLeave: counts.rows[0]?.mostLeave ?? 0 }
  },
})

/** Stores a decision at once, so that none is lost before the run is let through. */
export const chooseRowRoute = route(chooseRow, {
  on: runRecord,
  act: 'settle',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: { id, state }, body: { row, choice } }) => {
    if (state !== 'DRY_RUN') throw new Conflict(words[ctx.language].runs.notNow)
    const { rows } = await sql`
      update sync_row set choice = ${choice} where id = ${row} and run_id = ${id} and fate <> 'NOTHING'
        and (${choice}::text is null or ${choice}::text = 'KEEP' or ${choice}::text = any(options)
          or cardinality(options) = 0 and ${choice}::text = 'TAKE')
      returning id`.execute(ctx.db)
    if (rows.length === 0) throw violation(ctx, 'choice', 'noChoice')
    return writtenRun(id)
  },
})

/** Ends a run without writing anything. */
export const discardRunRoute = route(discardRun, {
  on: runRecord,
  act: 'settle',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id, state } }) => {
    if (state !== 'DRY_RUN') throw new Conflict(words[ctx.language].runs.notNow)
    const ended = { state: 'DISCARDED' as const, settled_by: ctx.me.id, settled_at: ctx.now.toISOString() }
    await ctx.db.updateTable('sync_run').set(ended).where('id', '=', id).execute()
    return writtenRun(id)
  },
})
