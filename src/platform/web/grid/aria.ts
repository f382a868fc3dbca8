import type { Place } from './step.ts'

/** ARIA attributes of a grid of which only a part is rendered: its total size, and the position of each cell. */
export const ofGrid = (label: string, rows: number, columns: number, isReadOnly: boolean) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': rows + 1,
  'aria-colcount': columns + 1,
  'aria-readonly': isReadOnly,
})

export const ofRow = (index: number) => ({ role: 'row', 'aria-rowindex': index + 1 })

type CellRole = 'columnheader' | 'rowheader' | 'gridcell'

/** A cell with its position; only the current one can be reached with the Tab key. */
export const ofCell = (role: CellRole, at: Place, isPresent: boolean, label?: string, isChosen?: boolean) => ({
  role,
  'aria-colindex': at.column + 1,
  'aria-label': label,
  'aria-selected': isChosen || undefined,
  'data-place': `${at.row}:${at.column}`,
  tabIndex: isPresent ? 0 : -1,
})

/** A cell in the lines below the rows, which is read-only and never the current one. */
export const ofFootCell = (column: number) => ({ role: 'gridcell', 'aria-colindex': column + 1 })

/** The cell at a position; null if it is not rendered. */
export const cellIn = (box: HTMLElement, { row, column }: Place): HTMLElement | null =>
  box.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)
