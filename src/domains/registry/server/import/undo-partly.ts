import { type Kysely, sql } from 'kysely'
import type { Item } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Import } from '../../contract/import.ts'
import type { RegistryTables } from '../tables.ts'
import type { Fault } from './fault.ts'
import { transactionOf } from './run.ts'
import { linesBuiltUpon, linesChangedSince, takeBack } from './undo.ts'

type Db = Kysely<RegistryTables>
type Run = Pick<Item<typeof Import>, 'id'>

/** Undoes every row that can be undone; each row left in place stores the reason. */
export async function undoPartly({ id }: Run, ctx: Ctx<RegistryTables>): Promise<void> {
  const tx = transactionOf(ctx)
  const stays = await reasonsToStay(tx, id)
  const kept = [...stays.keys()]
  await takeBack(tx, id, kept)
  await sql`delete from import_change where import_id = ${id} and line <> all(${kept}::int[])`.execute(tx)
  await sql`update import_row set stays = null where import_id = ${id}`.execute(tx)
  for (const [line, reason] of stays)
    await sql`
      update import_row set stays = ${JSON.stringify(reason)}::jsonb where import_id = ${id} and line = ${line}`.execute(
      tx,
    )
  const undone_at = ctx.now.toISOString()
  const state = stays.size === 0 ? 'UNDONE' : 'PARTLY_UNDONE'
  await tx.updateTable('import_run').set({ undone_at, state }).where('id', '=', id).execute()
  ctx.rightsChanged('everybody')
}

/**
 * The lines that cannot be undone: changed since, or referred to by other records. A line also stays if a line that
 * stays refers to a row that it added, so the search repeats until nothing more is found.
 */
async function reasonsToStay(db: Db, id: number): Promise<Map<number, Fault>> {
  const stays = new Map<number, Fault>()
  for (const line of await linesChangedSince(db, id)) stays.set(line, { column: null, code: 'staysChanged' })
  for (;;) {
    const found = await linesBuiltUpon(db, id, [...stays.keys()])
    const more = found.filter(({ line }) => !stays.has(line))
    if (more.length === 0) return stays
    for (const { line, table } of more) stays.set(line, { column: null, code: 'staysUsed', values: { table } })
  }
}
