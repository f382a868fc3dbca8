import { sql, type Transaction } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Import } from '../../contract/import.ts'
import { outcomes } from '../../contract/import.ts'
import type { RegistryTables } from '../tables.ts'
import { words } from '../words.ts'
import { readRow, type StoredRow } from './cells.ts'
import { Keep } from './keep.ts'
import type { Plan } from './kind.ts'
import { kinds } from './plan.ts'
import type { Planned } from './planned.ts'

type Run = Pick<Item<typeof Import>, 'id' | 'kind' | 'mapping' | 'partly'>

/** Checks every row against the present records and stores the result. */
export async function preview(run: Run, ctx: Ctx<RegistryTables>): Promise<void> {
  const { rows } = await planOf(run, ctx)
  for (const part of partsOf(rows))
    await sql`
      update import_row i set outcome = r.outcome, faults = r.faults, notes = r.notes, diff = r.diff
      from ${setOf({ line: 'integer', outcome: 'text', faults: 'jsonb', notes: 'jsonb', diff: 'jsonb' }, part.map(asRow))}
      where i.import_id = ${run.id} and i.line = r.line`.execute(ctx.db)
  const counts = Object.fromEntries(
    outcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  )
  await sql`update import_run set counts = ${JSON.stringify(counts)}::jsonb where id = ${run.id}`.execute(ctx.db)
}

const asRow = ({ line, outcome, faults, notes, diff }: Planned) => ({
  ...{ line, outcome, faults: JSON.stringify(faults), notes: JSON.stringify(notes), diff: JSON.stringify(diff) },
})

/** The key of the lock under which imports write, so that none plans on records that another is about to change. */
const importLock = 7_266_001

/**
 * Writes what the preview showed, in the transaction of the request. Throws {@link Conflict} if the records have
 * changed since the preview so that something else would be written; what somebody else has already done is skipped.
 */
export async function apply(run: Run, ctx: Ctx<RegistryTables>): Promise<void> {
  const tx = transactionOf(ctx)
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
  const plan = await planOf(run, ctx)
  if (await differs(plan.rows, run, ctx)) throw new Conflict(words[ctx.language].imports.previewOld)
  await plan.write(new Keep(tx, run.id))
  await tx.updateTable('import_run').set({ applied_at: ctx.now.toISOString() }).where('id', '=', run.id).execute()
  ctx.rightsChanged('everybody')
}

/** Writes of the API run in a transaction; without one, an error would leave half an import behind. */
export function transactionOf({ db }: Ctx<RegistryTables>): Transaction<RegistryTables> {
  if (!isTransaction(db)) throw new Error('an import is applied and undone inside a transaction only')
  return db
}

const isTransaction = (db: Ctx<RegistryTables>['db']): db is Transaction<RegistryTables> => db.isTransaction

async function planOf({ id, kind, mapping }: Run, ctx: Ctx<RegistryTables>): Promise<Plan> {
  const stored: StoredRow[] = await ctx.db
    .selectFrom('import_row')
    .select(['line', 'cells'])
    .where('import_id', '=', id)
    .orderBy('line')
    .execute()
  return kinds[kind](
    stored.map((row) => readRow(kind, mapping, row)),
    ctx,
  )
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
