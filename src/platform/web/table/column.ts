import type { ReactNode } from 'react'
import type { ExportColumn } from '../../contract/list-export.ts'
import type { AnyResource, FieldName, Item } from '../../contract/resource.ts'
import type { Text } from '../words/words.ts'
import type { Words } from '../words/words-define.ts'

/** A column of a server-side list, declared once at module level. */
export type Column<R extends AnyResource> = FieldColumn<R> | Made<R>

/** Shows the field with the same name. */
type FieldColumn<R extends AnyResource> = Described<R> & { key: FieldName<R> }

/** Composed of other fields, or of one that several columns show. */
type Made<R extends AnyResource> = Described<R> & { key: string; from: readonly FieldName<R>[] }

/** `key` names the column in the stored choice of columns and in the exported sheet. */
type Described<R extends AnyResource> = {
  /** A text of the words file, or plain text if the column comes from data. */
  text: Text | string
  cell: (item: Item<R>) => ReactNode
  /** The resource's order field; the column can then be sorted. */
  order?: R['order'][number]
  /** Right-aligned figures. */
  numeric?: boolean
  /** The number that a cell shows, or the percentage: all numbers of the column have as many decimals. */
  figure?: (item: Item<R>) => number | null | undefined
  /** The state that a chip shows: the chips of a state that most rows have are plain words. */
  state?: (item: Item<R>) => string
  /** In px; columns without a width share the rest. */
  width?: number
  /** Left out on screens narrower than the breakpoint; the first column never is. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl'
  /** Shown only after somebody selected it. */
  optional?: boolean
  /** The content of an exported file if it differs from the field; several give several columns, `false` none. */
  export?: Exported<R> | readonly Exported<R>[] | false
  /** The format of the field in an exported file. */
  type?: ExportColumn['type']
}

/** A value of an exported file: a field by its dotted path, and the other fields of {@link ExportColumn}. */
export type Exported<R extends AnyResource> = Partial<Omit<ExportColumn, 'header' | 'from'>> & {
  from: FieldName<R> | `${FieldName<R>}.${string}`
  /** The header if it differs from the column's. */
  header?: Text | string
}

/** The columns in a file for a column of the table. */
export function exportedAs<R extends AnyResource>(
  one: Column<R>,
  said: (text: Text | string) => string,
): ExportColumn[] {
  if (one.export === false) return []
  const field = 'from' in one ? (one.from[0] ?? one.key) : one.key
  const values: readonly Exported<R>[] = [one.export ?? { from: field as FieldName<R> }].flat()
  const usual = one.type ?? (one.numeric ? 'number' : 'text')
  return values.map(({ header = one.text, type = usual, ...value }) => ({ ...value, type, header: said(header) }))
}

type BranchOf<Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${BranchOf<Rest>}`
  : never

/** The texts below a key of the words file for the codes of a field: `said: saidBy(words, 'states')`. */
export const textsBy = <Key extends string>({ domain }: Words<Key>, key: BranchOf<Key>): ExportColumn['said'] => ({
  domain,
  key,
})
