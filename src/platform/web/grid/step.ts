/** A position in a grid: row 0 has the column heads, column 0 the row heads. */
export type Place = { row: number; column: number }
/** The last row and column, and how many rows are visible at once. */
export type Extent = { rows: number; columns: number; page: number }
type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

type Steps = Readonly<Record<string, (at: Place, extent: Extent) => Place>>

const steps: Steps = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
}

/** With Ctrl, or Command: to the edge. */
const leaps: Steps = {
  ArrowUp: ({ column }) => ({ row: 0, column }),
  ArrowDown: ({ column }, { rows }) => ({ row: rows, column }),
  ArrowLeft: ({ row }) => ({ row, column: 0 }),
  ArrowRight: ({ row }, { columns }) => ({ row, column: columns }),
  Home: () => ({ row: 0, column: 0 }),
  End: (_, { rows, columns }) => ({ row: rows, column: columns }),
}

/** The target of a key from a position, by the ARIA authoring practices for grids; null for other keys. */
export function stepFrom(at: Place, { key, ctrlKey, metaKey }: Key, extent: Extent): Place | null {
  const next = (ctrlKey || metaKey ? leaps : steps)[key]?.(at, extent)
  return next ? within(next, extent) : null
}

/** The target of the Tab key within a row; null at its ends, where the focus leaves the grid. */
export function tabFrom(
  at: Place,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { columns }: Extent,
): Place | null {
  const column = at.column + (shiftKey ? -1 : 1)
  return key === 'Tab' && column >= 0 && column <= columns ? { row: at.row, column } : null
}

/** The nearest existing position: the grid may have become smaller. */
export const within = ({ row, column }: Place, { rows, columns }: Omit<Extent, 'page'>): Place => ({
  row: Math.min(rows, Math.max(0, row)),
  column: Math.min(columns, Math.max(0, column)),
})

/** A block of selected cells: from one corner to the other. */
export type Block = { from: Place; to: Place }

/** The first and the last row, and the first and the last column of a block. */
export const edgesOf = ({ from, to }: Block) => ({
  rows: [Math.min(from.row, to.row), Math.max(from.row, to.row)] as const,
  columns: [Math.min(from.column, to.column), Math.max(from.column, to.column)] as const,
})

/** The columns of a block in one row. */
export function chosenIn(block: Block | null, row: number): readonly [number, number] | null {
  if (!block) return null
  const { rows, columns } = edgesOf(block)
  return row >= rows[0] && row <= rows[1] ? columns : null
}
