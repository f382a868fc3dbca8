import { sql } from 'kysely'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { searchIn } from '#platform/server/search.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Import, ImportRow, outcomes } from '../../contract/import.ts'
import type { RegistryTables } from '../tables.ts'
import { cellsToCorrect } from './corrections.ts'
import { faultIn, headingOf, stayIn } from './fault.ts'

/** Faulty rows come first. */
const rank = sql<number>`array_position(${sql.lit(`{${outcomes.join(',')}}`)}::text[], r.outcome)`

const rows = rowsFrom<RegistryTables>()('import_row as r', (query) =>
  query.innerJoin('import_run as i', 'i.id', 'r.import_id'),
)

/** The rows of imported files; faults and headings are in the reader's language. */
export const importRow = handleResource(ImportRow, rows, {
  versioned: false,
  fields: {
    import: reference(Import, { id: 'r.import_id', name: 'i.file_name', kind: 'i.kind' }),
    faults: computed({ kind: 'i.kind', faults: 'r.faults' }, ({ kind, faults }, { language }) =>
      faults.map((fault) => faultIn(language, kind, fault)),
    ),
    toCorrect: computed(
      { kind: 'i.kind', mapping: 'i.mapping', cells: 'r.cells', faults: 'r.faults' },
      ({ kind, mapping, cells, faults }, { language }) => cellsToCorrect({ kind, mapping, cells, faults }, language),
    ),
    notes: computed({ kind: 'i.kind', notes: 'r.notes' }, ({ kind, notes }, { language }) =>
      notes.map((note) => faultIn(language, kind, note)),
    ),
    stays: computed({ stays: 'r.stays' }, ({ stays }, { language }) => stays && stayIn(language, stays)),
    diff: computed({ kind: 'i.kind', diff: 'r.diff' }, ({ kind, diff }, { language }) =>
      diff.map((one) => ({ ...one, column: headingOf(language, kind, one.column) })),
    ),
  },
  orderedBy: { outcome: rank },
  filters: {
    noted: (wanted) => sql<boolean>`((r.notes <> '[]') = ${wanted})`,
    stays: (wanted) => sql<boolean>`((r.stays is not null) = ${wanted})`,
    q: searchIn(sql`search_fold(search_values(r.cells))`),
  },
  sorted: [
    ['outcome', 'asc'],
    ['line', 'asc'],
  ],
})
