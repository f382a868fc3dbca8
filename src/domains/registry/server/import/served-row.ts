import { type Kysely, sql } from 'kysely'
import { refTo } from '#platform/contract/resource.ts'
import { column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { searchIn } from '#platform/server/search.ts'
import { Import, ImportRow, outcomes } from '../../contract/import.ts'
import type { RegistryTables } from '../tables.ts'
import { faultIn, headingOf } from './fault.ts'

/** What is wrong comes first. */
const rank = sql<number>`array_position(${sql.lit(`{${outcomes.join(',')}}`)}::text[], r.outcome)`

const rows = (db: Kysely<RegistryTables>) =>
  db
    .selectFrom('import_row as r')
    .innerJoin('import_run as i', 'i.id', 'r.import_id')
    .select(['r.id', 'r.import_id', 'i.file_name', 'i.kind', 'r.line', 'r.cells', 'r.outcome', 'r.faults', 'r.diff'])

/** The rows of imported files; faults and headings are told in the reader's language. */
export const importRow = handleResource<RegistryTables>()(ImportRow, rows, {
  table: 'import_row',
  as: 'r',
  present: (row, { language }) => {
    const kind = Import.fields.kind.parse(row.kind)
    return {
      import: { ...refTo(Import, row.import_id, row.file_name), kind },
      line: row.line,
      cells: row.cells,
      outcome: row.outcome,
      faults: row.faults.map((fault) => faultIn(language, kind, fault)),
      diff: row.diff.map((one) => ({ ...one, column: headingOf(language, kind, one.column) })),
    }
  },
  columns: { outcome: rank, line: column('r.line'), 'import.kind': column('i.kind') },
  filters: {
    'import.id': equals('r.import_id'),
    outcome: equals('r.outcome'),
    q: searchIn(sql`search_fold(search_values(r.cells))`),
  },
  sorted: [
    ['outcome', 'asc'],
    ['line', 'asc'],
  ],
})
