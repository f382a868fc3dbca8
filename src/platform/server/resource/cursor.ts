import { hash } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import type { Query } from '../http/query.ts'
import type { Position } from './keyset.ts'
import type { Order } from './order-keys.ts'

/** Where a page starts: the rows after a position, or those before it. */
export type Cursor = { side: 'after' | 'before'; position: Position }

/**
 * The list to which a cursor belongs: its address, filters and order. The values of a cursor are those of a row that
 * its reader has seen, so it contains no secrets, and it works on every instance and after a restart.
 */
export type CursorList = { readonly mark: string; keys: number }

/** `order` is the order that applies, requested or default. The mark is made only if there is a cursor. */
export function cursorList(url: URL, query: Query, order: Order): CursorList {
  return {
    keys: order.length + 1,
    get mark() {
      const filters = [
        ...query.plain,
        ...[...query.arrays].map(([name, values]) => [name, [...values].sort()] as const),
      ]
      const named = filters.filter(([name]) => !ofPage.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
      return hash('sha256', JSON.stringify([url.pathname, named, order]), 'base64url').slice(0, 16)
    },
  }
}

const ofPage = new Set(['page', 'itemsPerPage', 'after', 'before'])

export const writeCursor = ({ mark }: CursorList, position: Position): string =>
  Buffer.from(JSON.stringify([mark, ...position])).toString('base64url')

/** The cursor of an address; 400 if there are two, if it is invalid, or if it belongs to another list. */
export function readCursor(query: Query, list: CursorList): Cursor | null {
  const [after, before] = [query.plain.get('after'), query.plain.get('before')]
  if (after === undefined && before === undefined) return null
  if (after !== undefined && before !== undefined)
    throw new ApiError(400, 'Name one cursor: after or before, not both.')
  const [mark, ...position] = valuesIn(after ?? before ?? '')
  if (mark !== list.mark) throw new ApiError(400, 'This cursor belongs to a list with other filters or another order.')
  if (position.length !== list.keys || !/^[1-9]\d{0,9}$/.test(position.at(-1) ?? '')) throw notACursor()
  return { side: after === undefined ? 'before' : 'after', position }
}

/** Also thrown if PostgreSQL cannot parse a value of the cursor. */
export const notACursor = () =>
  new ApiError(400, 'This is not a cursor of this list: take it from hydra:next or hydra:previous.')

function valuesIn(text: string): (string | null)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(values) && values.every((value) => value === null || typeof value === 'string')) return values
  } catch {
    // An unreadable text is an invalid cursor, too.
  }
  throw notACursor()
}
