import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import type { Cells } from '../pending/use-cells.ts'
import type { PlanOfTerm } from '../use-plan.ts'

/** The cells of a row that the arrow keys reach. */
export const cellNames = ['topic', 'outcomes', 'what', 'before'] as const
export type CellName = (typeof cellNames)[number]

/** The cell being edited: its row, its name, and the character with which somebody began to type over it. */
type Editing = { row: string; cell: CellName; typed?: string } | null

/** The parts of the grid that every row needs. */
export type Face = {
  plan: PlanOfTerm
  cells: Cells
  course: Item<typeof Course>
  /** Codes of the outcomes of the syllabus; null where none is published. */
  outcomes: readonly string[] | null
  editing: Editing
  edit: (to: Editing) => void
  /** The row that the Tab key reaches. */
  entry: string
}

/** Only one row of the grid is a tab stop; otherwise Tab would pass through all sessions of the term. */
export const tabStopOf = ({ entry }: Face, row: string): 0 | -1 => (entry === row ? 0 : -1)
