import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import type { Topic } from './arrange.ts'
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

export const rowOfSession = (id: number): string => `session-${id}`
export const rowOfTopic = (topic: Topic): string => `topic-${topic}`
