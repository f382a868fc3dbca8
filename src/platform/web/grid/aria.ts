import type { Place } from './step.ts'

/** What assistive technology is told of a grid of which only a part is drawn: the size of all, and the place of each. */
export const ofGrid = (label: string, rows: number, columns: number, isReadOnly: boolean) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': rows + 1,
  'aria-colcount': columns + 1,
  'aria-readonly': isReadOnly,
})

export const ofRow = (index: number) => ({ role: 'row', 'aria-rowindex': index + 1 })

type CellRole = 'columnheader' | 'rowheader' | 'gridcell'

/** A cell with its place; the present one is in the order of the Tab key. */
export const ofCell = (role: CellRole, at: Place, isPresent: boolean, label?: string, isChosen?: boolean) => ({
  role,
  'aria-colindex': at.column + 1,
  'aria-label': label,
  'aria-selected': isChosen || undefined,
  'data-place': `${at.row}:${at.column}`,
  tabIndex: isPresent ? 0 : -1,
})

/** A cell below the rows, which is read and never the present one. */
export const ofFootCell = (column: number) => ({ role: 'gridcell', 'aria-colindex': column + 1 })

/** The cell of a place; null where it is not drawn. */
export const cellIn = (box: HTMLElement, { row, column }: Place): HTMLElement | null =>
  box.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)
