import { sql } from 'kysely'
import { Conflict, NotFound, ValidationError } from '#platform/contract/errors.ts'
import type { Language } from '#platform/contract/words.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { chooseRow, correctCell, Import } from '../../contract/import.ts'
import type { ImportKindName, ImportMapping } from '../../contract/import-kinds.ts'
import type { RegistryTables } from '../tables.ts'
import { words } from '../words.ts'
import { type Fault, headingOf } from './fault.ts'
import { importRecord } from './import-record.ts'
import { preview } from './run.ts'

type Db = Ctx<RegistryTables>

/** Corrects one cell of a row that is not in the records yet, and checks all such rows again. */
export const correctCellRoute = route(correctCell, {
  on: importRecord,
  act: 'preview',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: run, body: { line, column, value } }) => {
    const place = run.mapping[column] ?? null
    if (place === null)
      throw new ValidationError([{ propertyPath: 'column', message: words[ctx.language].violations.mapColumn }])
    const { cells, formulas } = await openRow(run, line, ctx)
    const corrected = Array.from({ length: Math.max(cells.length, place + 1) }, (_, at) =>
      at === place ? value.trim() : (cells[at] ?? null),
    )
    await sql`update import_row set cells = ${JSON.stringify(corrected)}::jsonb,
      formulas = ${JSON.stringify(formulas.filter((at) => at !== place))}::jsonb
      where import_id = ${run.id} and line = ${line}`.execute(ctx.db)
    return checkedAgain(run, ctx)
  },
})

/** Chooses a row that was held back, or leaves it out again. */
export const chooseRowRoute = route(chooseRow, {
  on: importRecord,
  act: 'preview',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: run, body: { line, take } }) => {
    await openRow(run, line, ctx)
    await sql`update import_row set taken = ${take} where import_id = ${run.id} and line = ${line}`.execute(ctx.db)
    return checkedAgain(run, ctx)
  },
})

/** A row that can still be changed: its import was checked, and it is not in the records. */
async function openRow({ id, state }: Run, line: number, { db, language }: Db) {
  const row = await db
    .selectFrom('import_row')
    .select(['cells', 'formulas', 'written'])
    .where('import_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  if (row.written || (state !== 'PREVIEWED' && state !== 'APPLIED'))
    throw new Conflict(words[language].imports.notLookedAt)
  return row
}

async function checkedAgain(run: Run, ctx: Db) {
  await preview(run, ctx)
  await sql`update import_run set version = version + 1, updated_at = ${ctx.now.toISOString()}
    where id = ${run.id}`.execute(ctx.db)
  return { '@id': Import.iri(run.id), '@type': Import.type, id: run.id }
}

type Run = RecordIn<typeof importRecord>

type Row = { kind: ImportKindName; mapping: ImportMapping; cells: readonly (string | null)[]; faults: readonly Fault[] }

/** The faulty cells of a row that exist in the file, each once. */
export function cellsToCorrect({ kind, mapping, cells, faults }: Row, language: Language) {
  const found = new Map<string, { column: string; heading: string; value: string; proposal: string | null }>()
  for (const { column, proposal = null } of faults) {
    const place = column === null ? null : (mapping[column] ?? null)
    if (column === null || place === null || found.has(column)) continue
    found.set(column, { column, heading: headingOf(language, kind, column), value: cells[place] ?? '', proposal })
  }
  return [...found.values()]
}
