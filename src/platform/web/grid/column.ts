import type { ReactNode } from 'react'

/** A column of a grid. */
export type GridColumn<Row> = {
  key: string
  /** The name of the column; also the text of its head unless the head has its own. */
  label: string
  head?: ReactNode
  /** In px. */
  width?: number
  cell: (row: Row) => ReactNode
  /** The text for screen readers, if the displayed content is not sufficient. */
  said?: (row: Row) => string
  /** Called by Enter or a double click on a cell; editable cells have an editor instead. */
  open?: (row: Row) => void
  /** The editor of a cell; undefined for a row whose cell is read-only. */
  editor?: (row: Row) => Editor | undefined
}

/**
 * Renders the editor of a cell. It takes the focus itself, and calls `close` after it has saved or discarded the input.
 */
type Editor = (editing: Editing) => ReactNode

export type Editing = {
  /** The character with which somebody began to type over the cell; null if they opened it. */
  typed: string | null
  /** Returns the focus to the cell, or to the next one. */
  close: (next?: 'stay' | 'down' | 'right') => void
}
