import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { Planned } from '../planned.ts'

/** A row with its outcome: faulty, new, changed where something differs, or the same as the record. */
export function plannedRow(
  { line, faults }: ReadRow,
  found: readonly Fault[],
  { isNew, diff, notes = [] }: { isNew: boolean; diff: Planned['diff']; notes?: readonly Fault[] | undefined },
): Planned {
  const all = [...faults, ...found]
  if (all.length > 0) return { line, outcome: 'faulty', faults: all, notes: [], diff: [] }
  const outcome = isNew ? 'new' : diff.length > 0 ? 'changed' : 'same'
  return { line, outcome, faults: [], notes: outcome === 'same' ? [] : [...notes], diff }
}

/** The columns in which the file differs from the record; an empty cell never differs. */
export const differences = (
  values: ReadRow['values'],
  known: Readonly<Record<string, string | null>>,
  columns: readonly string[],
): Planned['diff'] =>
  columns.flatMap((column) => {
    const after = values[column]
    const before = known[column] ?? null
    return after === undefined || after === before ? [] : [{ column, before, after }]
  })
