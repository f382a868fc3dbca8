import { sql } from 'kysely'
import { giveBackMarks } from '#grading/server'
import { Conflict } from '#platform/contract/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { undoRun } from '../../contract/run/rows.ts'
import { openSystem } from '../other-side/open-system.ts'
import { problemOf } from '../other-side/problem.ts'
import type { IntegrationsTables } from '../tables.ts'
import { words } from '../words.ts'
import { type RunTarget, runRecord, writtenRun } from './sync-run.ts'

type Db = Ctx<IntegrationsTables>
type AppliedRun = RunTarget & { batch: number | null }
type DonePerson = { person: string; fate: string }

/** Restores what the last run has written. Who was added leaves again as the system has it. */
export const undoRunRoute = route(undoRun, {
  on: runRecord,
  act: 'settle',
  writes: true,
  prepare: async (ctx: Db, { of: { id, isLast } }) => {
    const claimed = isLast ? await inTransaction(ctx.db, (db) => claim(id, { ...ctx, db })) : undefined
    if (!claimed) throw new Conflict(words[ctx.language].runs.notNow)
    try {
      await restoreThere(id, claimed, ctx)
      return { claimed, problem: null }
    } catch (error) {
      const problem = problemOf(error)
      await ctx.db.updateTable('sync_run').set({ undo_begun_at: null }).where('id', '=', id).execute()
      return { claimed, problem: problem.code }
    }
  },
  run: async (ctx: Db, { of: { id }, prepared: { claimed, problem } }) => {
    if (problem) throw new Conflict(words[ctx.language].problems[problem])
    if (claimed.batch !== null) await giveBackMarks(claimed.course, claimed.batch, ctx)
    await ctx.db
      .updateTable('sync_run')
      .set({ state: 'UNDONE', undone_at: ctx.now.toISOString(), version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    return writtenRun(id)
  },
  audited: ({ params: { id } }) => ({ action: 'undo', type: 'SyncRun', id, after: {} }),
})

/** Of two people who undo a run, one does; an undoing that was interrupted can be repeated after ten minutes. */
async function claim(run: number, { db }: Db): Promise<AppliedRun | undefined> {
  const { rows } = await sql<AppliedRun>`
    update sync_run r set undo_begun_at = now() from connection k
    where r.id = ${run} and r.state = 'APPLIED' and k.id = r.connection_id and k.state = 'LINKED'
      and (r.undo_begun_at is null or r.undo_begun_at < now() - interval '10 minutes')
    returning k.course_id as course, k.kind, k.other_id as "otherId", k.linked_by as "linkedBy",
      r.mark_batch_id as batch`.execute(db)
  return rows[0]
}

async function restoreThere(run: number, { kind, otherId, linkedBy: person }: AppliedRun, ctx: Db): Promise<void> {
  const { rows } = await sql<DonePerson>`
    select coalesce(case when x.fate = 'CONFLICT' then x.choice end, x.other_person) as person, x.fate from sync_row x
    where x.run_id = ${run} and x.subject = 'PERSON' and x.is_done order by x.id`.execute(ctx.db)
  if (rows.length === 0) return
  const system = await openSystem(ctx, { kind, person })
  const left = rows.filter(({ fate }) => fate === 'SUSPEND').map(({ person }) => person)
  const came = rows.filter(({ fate }) => fate !== 'SUSPEND').map(({ person }) => person)
  if (left.length > 0) await system.enrol(otherId, left)
  if (came.length > 0) await system.suspend(otherId, came)
}
