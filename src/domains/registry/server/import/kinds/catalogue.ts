import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { ImportedTable } from '../imported-tables.ts'
import type { Keep, RowToWrite } from '../keep.ts'
import type { Plan } from '../kind.ts'
import type { Planned } from '../planned.ts'
import { earlierLines } from './duplicates.ts'
import { differences, plannedRow } from './planned.ts'

type Types = Parameters<Keep['add']>[1]
type Columns = Omit<RowToWrite, 'line'>

/** How the rows of one table of the catalogue are found in the records, checked, and written. */
type Catalogue<Known extends { id: number }> = {
  table: ImportedTable
  /** The columns that are written of a new row, those by which it is known among them. */
  types: Types
  /** Those of them that are changed where the row is there already. */
  changes: readonly string[]
  /** By what two lines would be the same; the column that is told of it. */
  sign: (row: ReadRow) => string | undefined
  signColumn: string
  known: (row: ReadRow) => Known | undefined
  /** What is there, as the columns of a file. */
  shown: (known: Known) => Readonly<Record<string, string | null>>
  columns: readonly string[]
  /** What else differs, as people who are added. */
  more?: (row: ReadRow, known: Known | undefined) => Planned['diff']
  faults?: (row: ReadRow, known: Known | undefined) => readonly Fault[]
  /** What should be known of the row, although it can be written. */
  notes?: (row: ReadRow) => readonly Fault[]
  /** The columns of the table as the row wants them. */
  wanted: (row: ReadRow, known: Known | undefined) => Columns
}

/** Plans rows that are each one row of one table: new ones are added, those that differ are changed. */
export function planCatalogue<Known extends { id: number }>(rows: readonly ReadRow[], of: Catalogue<Known>): Plan {
  const earlier = earlierLines(rows, of.sign)
  const news: RowToWrite[] = []
  const changes: RowToWrite[] = []
  const planned = rows.map((row): Planned => {
    const known = of.known(row)
    const double = earlier.get(row.line)
    const faults: Fault[] = [
      ...(double === undefined
        ? []
        : [{ column: of.signColumn, code: 'duplicate', values: { line: double } } as const]),
      ...(of.faults?.(row, known) ?? []),
    ]
    const diff = [
      ...differences(row.values, known ? of.shown(known) : {}, of.columns),
      ...(of.more?.(row, known) ?? []),
    ]
    const one = plannedRow(row, faults, { isNew: !known, diff, notes: of.notes?.(row) })
    if (one.outcome === 'new') news.push({ ...of.wanted(row, known), line: row.line })
    if (one.outcome === 'changed' && known) changes.push({ ...of.wanted(row, known), id: known.id, line: row.line })
    return one
  })
  const changed = Object.fromEntries(Object.entries(of.types).filter(([name]) => of.changes.includes(name)))
  return {
    rows: planned,
    write: async (keep) => {
      await keep.add(of.table, of.types, news)
      await keep.change(of.table, changed, changes)
    },
  }
}
