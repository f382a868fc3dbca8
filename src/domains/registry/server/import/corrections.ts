import { sql } from 'kysely'
import { Conflict, NotFound, ValidationError } from '#platform/contract/errors.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { correctCell, Import } from '../../contract/import.ts'
import type { ImportKindName, ImportMapping } from '../../contract/import-kinds.ts'
import type { RegistryTables } from '../tables.ts'
import { words } from '../words.ts'
import { type Fault, headingOf } from './fault.ts'
import { importRecord } from './import-record.ts'
import { preview } from './run.ts'

type Db = Ctx<RegistryTables>

/** Corrects one cell of a previewed file, and checks all rows again. */
export const correctCellRoute = route(correctCell, {
  on: importRecord,
  act: 'preview',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: run, body: { line, column, value } }) => {
    const said = words[ctx.language]
    if (run.state !== 'PREVIEWED') throw new Conflict(said.imports.notLookedAt)
    const place = run.mapping[column] ?? null
    if (place === null) throw new ValidationError([{ propertyPath: 'column', message: said.violations.mapColumn }])
    const row = await ctx.db
      .selectFrom('import_row')
      .select('cells')
      .where('import_id', '=', run.id)
      .where('line', '=', line)
      .executeTakeFirst()
    if (!row) throw new NotFound()
    const cells = Array.from({ length: Math.max(row.cells.length, place + 1) }, (_, at) =>
      at === place ? value.trim() : (row.cells[at] ?? null),
    )
    await sql`update import_row set cells = ${JSON.stringify(cells)}::jsonb
      where import_id = ${run.id} and line = ${line}`.execute(ctx.db)
    await preview(run, ctx)
    await sql`update import_run set version = version + 1, updated_at = ${ctx.now.toISOString()}
      where id = ${run.id}`.execute(ctx.db)
    return { '@id': Import.iri(run.id), '@type': Import.type, id: run.id }
  },
})

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
