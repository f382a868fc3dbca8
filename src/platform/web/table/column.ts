import type { ReactNode } from 'react'
import type { AnyResource, FieldName, Item } from '../../contract/resource.ts'
import type { Text } from '../words.ts'

type Primitive = string | number | boolean | null | undefined

/** A column of a server-side list, declared once at module level. */
export type Column<R extends AnyResource> = Shown<R> | Made<R>

/** It shows the field after which it is named. */
type Shown<R extends AnyResource> = Described<R> & { key: FieldName<R> }

/** It is made of other fields, or of one that several columns show. */
type Made<R extends AnyResource> = Described<R> & { key: string; from: readonly FieldName<R>[] }

/** `key` names the column in the kept choice of columns and in the exported sheet. */
type Described<R extends AnyResource> = {
  /** A text of the words, or plain text where the column comes from data. */
  text: Text | string
  cell: (item: Item<R>) => ReactNode
  /** The resource's order field; the column can then be sorted. */
  order?: R['order'][number]
  /** Right-aligned figures. */
  numeric?: boolean
  /** In px; the rest of the width is shared by the columns without one. */
  width?: number
  /** Left out on screens narrower than the breakpoint; the first column never is. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl'
  /** Shown only after it was chosen. */
  optional?: boolean
  /** The value in an exported sheet, where the cell is more than a text or number; `false` leaves it out. */
  export?: ((item: Item<R>) => Primitive) | false
  type?: 'text' | 'number' | 'date' | 'datetime' | 'percent'
}

/** The value of a cell as a sheet keeps it. */
export function exportedValue<R extends AnyResource>(one: Column<R>, item: Item<R>): string | number | boolean | null {
  const value = one.export ? one.export(item) : one.cell(item)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** True for columns that a sheet can hold. */
export const isExported = <R extends AnyResource>(one: Column<R>): boolean => one.export !== false
