import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { Planned } from '../planned.ts'

type Effect = {
  isNew: boolean
  diff: Planned['diff']
  notes?: readonly Fault[] | undefined
  /** Why the row is written only if somebody chooses it. */
  held?: readonly Fault[] | undefined
}

/** A row with its outcome: faulty, held back, new, changed where something differs, or the same as the record. */
export function plannedRow(
  row: ReadRow,
  found: readonly Fault[],
  { isNew, diff, notes = [], held = [] }: Effect,
): Planned {
  const { line } = row
  const faults = [...row.faults, ...found]
  if (faults.length > 0) return { line, outcome: 'faulty', faults, notes: [], diff: [] }
  const outcome = isNew ? 'new' : diff.length > 0 ? 'changed' : 'same'
  if (outcome === 'same' && held.length === 0) return { line, outcome, faults: [], notes: [], diff }
  const all = [...held, ...row.notes, ...notes]
  return { line, outcome: held.length > 0 && !row.isTaken ? 'held' : outcome, faults: [], notes: all, diff }
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
