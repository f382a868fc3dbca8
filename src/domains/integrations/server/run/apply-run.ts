import { sql } from 'kysely'
import { takeMarks } from '#grading/server'
import { Conflict, NotAllowed } from '#platform/contract/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { applyRun } from '../../contract/run/rows.ts'
import type { LearningSystem } from '../other-side/learning-system.ts'
import { openSystem } from '../other-side/open-system.ts'
import { OtherSideProblem, problemOf } from '../other-side/problem.ts'
import type { IntegrationsTables } from '../tables.ts'
import { words } from '../words.ts'
import { type Effects, effectsOf } from './effects.ts'
import { type RunTarget, runRecord, writtenRun } from './sync-run.ts'

type Db = Ctx<IntegrationsTables>

/** Writes a run in the name of the person who let it through. */
export const applyRunRoute = route(applyRun, {
  on: runRecord,
  act: 'settle',
  writes: true,
  prepare: async (ctx: Db, { of: { id } }) => {
    const problem = await applyTo(id, ctx)
    return problem
  },
  run: async ({ language }: Db, { of: { id }, prepared: problem }) => {
    if (problem) throw new Conflict(words[language].problems[problem])
    return writtenRun(id)
  },
  audited: ({ params: { id } }) => ({ action: 'apply', type: 'SyncRun', id, after: {} }),
})

/**
 * Writes a run with the rights of `ctx.me`, all or none: people on the other side first, which can be taken back, then
 * the marks here in one transaction. Answers what went wrong; then everything is as it was before.
 */
export async function applyTo(run: number, ctx: Db): Promise<OtherSideProblem['code'] | null> {
  const claimed = await inTransaction(ctx.db, (db) => claim(run, { ...ctx, db }))
  if (!claimed) throw new Conflict(words[ctx.language].runs.notNow)
  const effects = await effectsOf(ctx.db, run)
  let done: PeopleThere = { enrol: [], suspend: [], unknown: [] }
  try {
    const system = await openSystem(ctx, { kind: claimed.kind, person: claimed.linkedBy })
    done = await writeThere(system, claimed.otherId, effects)
    const { marks } = effects
    await inTransaction(ctx.db, (db) => writeHere(run, claimed, { ...done, marks }, { ...ctx, db }))
    return null
  } catch (error) {
    const problem = error instanceof NotAllowed ? new OtherSideProblem('refused') : problemOf(error)
    const left = await takeBack(ctx, claimed, done)
    await fail(run, problem, left, ctx)
    return problem.code
  }
}

/** Claims a run for writing: of two people who let it through, one does. */
async function claim(run: number, { db, me, now }: Db): Promise<RunTarget | undefined> {
  const { rows } = await sql<RunTarget>`
    update sync_run r set state = 'REVIEWED', settled_by = ${me.id}, settled_at = ${now.toISOString()}::timestamptz,
      version = r.version + 1
    from connection k
    where r.id = ${run} and r.state = 'DRY_RUN' and k.id = r.connection_id and k.state = 'LINKED'
    returning k.course_id as course, k.kind, k.other_id as "otherId", k.linked_by as "linkedBy"`.execute(db)
  return rows[0]
}

/** What was done to people there, and whom the system did not know. */
type PeopleThere = Pick<Effects, 'enrol' | 'suspend'> & { unknown: Effects['enrol'] }

const personsOf = (effects: Effects['enrol']) => effects.map(({ person }) => person)

/** Writes people there. What was written before a failure is taken back at once. */
async function writeThere(system: LearningSystem, course: string, { enrol, suspend }: Effects): Promise<PeopleThere> {
  const unknown = enrol.length > 0 ? await system.enrol(course, personsOf(enrol)) : new Set<string>()
  const added = enrol.filter(({ person }) => !unknown.has(person))
  if (suspend.length > 0)
    await system.suspend(course, personsOf(suspend)).catch(async (error: unknown) => {
      await system.enrol(course, personsOf(suspend)).catch(() => undefined)
      await system.suspend(course, personsOf(added)).catch(() => undefined)
      throw error
    })
  return { enrol: added, suspend, unknown: enrol.filter(({ person }) => unknown.has(person)) }
}

async function writeHere(
  run: number,
  { course }: RunTarget,
  { enrol, suspend, unknown, marks }: PeopleThere & Pick<Effects, 'marks'>,
  ctx: Db,
): Promise<void> {
  const taken = marks.length > 0 ? await takeMarks(course, marks, ctx) : { batch: null, fates: [] }
  if (!taken) throw new NotAllowed()
  const saved = new Set(
    taken.fates.flatMap(({ fate, enrollment, assessment }) =>
      fate === 'saved' || fate === 'same' ? [`${enrollment}:${assessment}`] : [],
    ),
  )
  const done = [
    ...[...enrol, ...suspend].map(({ row }) => row),
    ...marks.filter((one) => saved.has(`${one.enrollment}:${one.assessment}`)).map(({ row }) => row),
  ]
  if (done.length > 0) await ctx.db.updateTable('sync_row').set({ is_done: true }).where('id', 'in', done).execute()
  const left = unknown.map(({ row }) => row)
  if (left.length > 0)
    await ctx.db.updateTable('sync_row').set({ reason: 'noAccount' }).where('id', 'in', left).execute()
  await ctx.db
    .updateTable('sync_run')
    .set({ state: 'APPLIED', applied_at: ctx.now.toISOString(), mark_batch_id: taken.batch, version: sql`version + 1` })
    .where('id', '=', run)
    .execute()
}

/** Takes back what was written there; answers how many people could not be. */
async function takeBack(
  ctx: Db,
  { kind, otherId, linkedBy: person }: RunTarget,
  { enrol, suspend }: PeopleThere,
): Promise<number> {
  if (enrol.length + suspend.length === 0) return 0
  try {
    const system = await openSystem(ctx, { kind, person })
    if (suspend.length > 0) await system.enrol(otherId, personsOf(suspend))
    if (enrol.length > 0) await system.suspend(otherId, personsOf(enrol))
    return 0
  } catch {
    return enrol.length + suspend.length
  }
}

const fail = (run: number, { code, detail }: OtherSideProblem, left: number, { db }: Db) =>
  db
    .updateTable('sync_run')
    .set({
      ...{ state: 'FAILED', problem: code, version: sql`version + 1` },
      detail: left > 0 ? `${detail} (${left} people could not be taken back)` : detail,
    })
    .where('id', '=', run)
    .execute()
