import { sql, type Transaction } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { phoneReader } from '#platform/server/values/phone.ts'
import type { Import, Outcome } from '../../contract/import.ts'
import type { RegistryTables } from '../tables.ts'
import { words } from '../words.ts'
import { readRow, type StoredRow } from './cells.ts'
import { withRecordedCodes } from './codes.ts'
import { Keep } from './keep.ts'
import type { Plan, PlanCtx } from './kind.ts'
import { kinds } from './plan.ts'
import type { Planned } from './planned.ts'

type Run = Pick<Item<typeof Import>, 'id' | 'kind' | 'mapping' | 'partly'>

/** Checks every row that is not in the records yet against them, and stores the result. */
export async function preview(run: Run, ctx: Ctx<RegistryTables>): Promise<void> {
  const { rows } = await planOf(run, { ...ctx, isWriting: false })
  for (const part of partsOf(rows))
    await sql`
      update import_row i set outcome = r.outcome, faults = r.faults, notes = r.notes, diff = r.diff
      from ${setOf({ line: 'integer', outcome: 'text', faults: 'jsonb', notes: 'jsonb', diff: 'jsonb' }, part.map(asRow))}
      where i.import_id = ${run.id} and i.line = r.line`.execute(ctx.db)
  await countOutcomes(run, ctx)
}

async function countOutcomes({ id }: Pick<Run, 'id'>, { db }: Ctx<RegistryTables>): Promise<void> {
  const { rows } = await sql<{ outcome: Outcome; count: number }>`
    select outcome, count(*)::int as count from import_row where import_id = ${id} and outcome is not null
    group by outcome`.execute(db)
  const counts = {
    faulty: 0,
    changed: 0,
    new: 0,
    same: 0,
    ...Object.fromEntries(rows.map((row) => [row.outcome, row.count])),
  }
  await sql`update import_run set counts = ${JSON.stringify(counts)}::jsonb where id = ${id}`.execute(db)
}

const asRow = ({ line, outcome, faults, notes, diff }: Planned) => ({
  ...{ line, outcome, faults: JSON.stringify(faults), notes: JSON.stringify(notes), diff: JSON.stringify(diff) },
})

/** Whether every row that can be written is in the records. */
export async function nothingMore({ id }: Pick<Run, 'id'>, { db }: Ctx<RegistryTables>): Promise<boolean> {
  const { rows } = await sql`
    select from import_row where import_id = ${id} and not written and outcome in ('new', 'changed') limit 1`.execute(
    db,
  )
  return rows.length === 0
}

/** The key of the lock under which imports write, so that none plans on records that another is about to change. */
const importLock = 7_266_001

/**
 * Writes what the preview showed, in the transaction of the request. Throws {@link Conflict} if the records have
 * changed since the preview so that something else would be written; what somebody else has already done is skipped.
 */
export async function apply(run: Run, ctx: Ctx<RegistryTables>): Promise<void> {
  const tx = transactionOf(ctx)
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
  const plan = await planOf(run, { ...ctx, isWriting: true })
  if (await differs(plan.rows, run, ctx)) throw new Conflict(words[ctx.language].imports.previewOld)
  await plan.write(new Keep(tx, run.id))
  await sql`update import_row set written = true
    where import_id = ${run.id} and not written and outcome in ('new', 'changed', 'same')`.execute(tx)
  await tx.updateTable('import_run').set({ applied_at: ctx.now.toISOString() }).where('id', '=', run.id).execute()
  ctx.rightsChanged('everybody')
}

/** Writes of the API run in a transaction; without one, an error would leave half an import behind. */
export function transactionOf({ db }: Ctx<RegistryTables>): Transaction<RegistryTables> {
  if (!isTransaction(db)) throw new Error('an import is applied and undone inside a transaction only')
  return db
}

const isTransaction = (db: Ctx<RegistryTables>['db']): db is Transaction<RegistryTables> => db.isTransaction

/** The plan of the rows that are not in the records yet: what was corrected after the others were applied, or all. */
async function planOf({ id, kind, mapping }: Run, ctx: PlanCtx): Promise<Plan> {
  const stored: StoredRow[] = await ctx.db
    .selectFrom('import_row')
    .select(['line', 'cells', 'formulas', 'taken'])
    .where('import_id', '=', id)
    .where('written', '=', false)
    .orderBy('line')
    .execute()
  const reading = { phone: await phoneReader() }
  const rows = stored.map((row) => readRow(kind, mapping, row, reading))
  return kinds[kind](await withRecordedCodes(kind, rows, ctx.db), ctx)
}

async function differs(rows: readonly Planned[], { id }: Run, { db }: Ctx<RegistryTables>): Promise<boolean> {
  const shown = await db
    .selectFrom('import_row')
    .select(['line', 'outcome', 'diff'])
    .where('import_id', '=', id)
    .execute()
  const before = new Map(shown.map((row) => [row.line, row]))
  return rows.some(({ line, outcome, diff }) => {
    if (outcome === 'same') return false
    const row = before.get(line)
    return row?.outcome !== outcome || JSON.stringify(sorted(row.diff)) !== JSON.stringify(sorted(diff))
  })
}

/** The database returns the members of a JSON object in its own order. */
const sorted = (diff: Planned['diff']) => diff.map(({ column, before, after }) => [column, before, after])
