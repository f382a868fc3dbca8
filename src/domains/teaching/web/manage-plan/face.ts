import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import type { Cells } from './use-cells.ts'
import type { PlanOfTerm } from './use-plan.ts'

/** The cells of a row that the arrows reach. */
export const cellNames = ['topic', 'outcomes', 'what', 'before'] as const
export type CellName = (typeof cellNames)[number]

/** The cell that is being written: its row, and which of its cells. */
type Editing = { row: string; cell: CellName } | null

/** What every row needs of the grid. */
export type Face = {
  plan: PlanOfTerm
  cells: Cells
  course: Item<typeof Course>
  /** Codes of the outcomes of the syllabus; null where none is published. */
  outcomes: readonly string[] | null
  editing: Editing
  edit: (to: Editing) => void
  /** The row whose cell is reached by the tab key. */
  entry: string
}

/** The tab key stops in one row of the grid only, else whoever wants to leave it passes all sessions of the term. */
export const tabStopOf = ({ entry }: Face, row: string): 0 | -1 => (entry === row ? 0 : -1)
