import type { ReactNode } from 'react'

/** A column of a grid. */
export type GridColumn<Row> = {
  key: string
  /** What the column is called; its head shows this where it has none. */
  label: string
  head?: ReactNode
  /** In px. */
  width?: number
  cell: (row: Row) => ReactNode
  /** What is read aloud of a cell, where what it shows does not say it. */
  said?: (row: Row) => string
  /** Where Enter on a cell leads, and a double click; cells that can be changed have an editor instead. */
  open?: (row: Row) => void
  /** How a cell is changed in its place; undefined for a row whose cell can only be read. */
  editor?: (row: Row) => Editor | undefined
}

/** Draws what changes a cell. It takes the focus itself, and calls `close` when it has kept or dropped what was typed. */
type Editor = (editing: Editing) => ReactNode

export type Editing = {
  /** The character with which somebody began to type over the cell; null where they opened it. */
  typed: string | null
  /** Gives the focus back to the cell, or to its neighbour. */
  close: (next?: 'stay' | 'down' | 'right') => void
}
