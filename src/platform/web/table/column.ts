import type { ReactNode } from 'react'
import type { Text } from '../words.ts'

type Primitive = string | number | boolean | null | undefined

/** A column of a server-side list, declared once at module level. */
export type Column<T> = {
  /** Names the column in the address, in the kept choice of columns and in the exported sheet. */
  key: string
  /** A text of the words, or plain text where the column comes from data. */
  text: Text | string
  cell: (item: T) => ReactNode
  /** The resource's order field; the column can then be sorted. */
  order?: string
  /** Right-aligned figures. */
  numeric?: boolean
  /** In px; the rest of the width is shared by the columns without one. */
  width?: number
  /** Left out on screens narrower than the breakpoint; the first column never is. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl'
  /** Shown only after it was chosen. */
  optional?: boolean
  /** The value in an exported sheet, where the cell is more than a text or number; `false` leaves it out. */
  export?: ((item: T) => Primitive) | false
  type?: 'text' | 'number' | 'date' | 'datetime' | 'percent'
}

/** Declares a column: `column<Item<typeof User>>({ key: 'name', text: words('name'), cell: (u) => u.name })`. */
export const column = <T>(spec: Column<T>): Column<T> => spec

/** The value of a cell as a sheet keeps it. */
export function exportedValue<T>(one: Column<T>, item: T): string | number | boolean | null {
  const value = one.export ? one.export(item) : one.cell(item)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** True for columns that a sheet can hold. */
export const isExported = <T>(one: Column<T>): boolean => one.export !== false
