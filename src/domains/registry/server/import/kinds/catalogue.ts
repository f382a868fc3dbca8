import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { ImportedTable } from '../imported-tables.ts'
import type { Keep, RowToWrite } from '../keep.ts'
import type { Plan } from '../kind.ts'
import type { Planned } from '../planned.ts'
import { differences, plannedRow } from './planned.ts'
import { repeatsIn, rivalOf } from './repeats.ts'

type Types = Parameters<Keep['add']>[1]
type Columns = Omit<RowToWrite, 'line'>

/** How the rows of one catalogue table are found in the records, checked, and written. */
type Catalogue<Entry extends { id: number }> = {
  table: ImportedTable
  /** The columns that are written for a new row, including the identifying ones. */
  types: Types
  /** The columns among them that are changed in an existing row. */
  changes: readonly string[]
  /** The identity by which two lines would be duplicates; `signColumn` is the column that gets the fault. */
  sign: (row: ReadRow) => string | undefined
  signColumn: string
  known: (row: ReadRow) => Entry | undefined
  /** The existing values, as the columns of a file. */
  shown: (known: Entry) => Readonly<Record<string, string | null>>
  columns: readonly string[]
  /** Other differences, such as people who are added. */
  more?: (row: ReadRow, known: Entry | undefined) => Planned['diff']
  faults?: (row: ReadRow, known: Entry | undefined) => readonly Fault[]
  /** Notes about the row that do not prevent writing it. */
  notes?: (row: ReadRow) => readonly Fault[]
  /** The values of the table's columns that the row asks for. */
  wanted: (row: ReadRow, known: Entry | undefined) => Columns
}

/** Plans rows that correspond to one row of one table each: new ones are added, differing ones are changed. */
export function planCatalogue<Entry extends { id: number }>(rows: readonly ReadRow[], of: Catalogue<Entry>): Plan {
  const repeats = repeatsIn(rows, of.sign)
  const news: RowToWrite[] = []
  const changes: RowToWrite[] = []
  const planned = rows.map((row): Planned => {
    const known = of.known(row)
    const double = repeats.earlier.get(row.line)
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
    const one = plannedRow(row, faults, {
      ...{ isNew: !known, diff, notes: of.notes?.(row) },
      held: rivalOf(repeats, row.line),
    })
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
