import { ApiError } from '../../contract/errors.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { Query } from '../http/query.ts'
import type { Total } from './count-rows.ts'
import type { Order } from './order-keys.ts'

export type Page = { page: number; size: number }

const usual = 30
/** Specification §9: the contacts page size is 999; no list returns more at once. */
const most = 999

/** `page` and `itemsPerPage` of a list. */
export function readPage(query: Query): Page {
  return {
    page: whole(query, 'page', 1, 1_000_000),
    size: whole(query, 'itemsPerPage', usual, most),
  }
}

function whole(query: Query, name: string, otherwise: number, limit: number): number {
  const raw = query.plain.get(name)
  if (raw === undefined) return otherwise
  const value = /^\d{1,9}$/.test(raw) ? Number(raw) : 0
  if (value < 1 || value > limit) throw new ApiError(400, `${name} must be a whole number from 1 to ${limit}.`)
  return value
}

/** `order[field]=asc`, from the fields that the resource allows. */
export function readOrder(query: Query, resource: AnyResource): Order {
  return [...(query.named.get('order') ?? [])].map(([field, raw]) => {
    const direction = raw.toLowerCase()
    if (!resource.order.includes(field))
      throw new ApiError(400, `Lists of ${resource.type} cannot be ordered by ${JSON.stringify(field)}.`)
    if (direction !== 'asc' && direction !== 'desc') throw new ApiError(400, `order[${field}] must be asc or desc.`)
    return [field, direction] as const
  })
}

/** A page in its list: its number, the total, and the cursors of the adjacent pages; null at the ends of the list. */
export type Place = { page: Page; total: Total; previous: string | null; next: string | null }

/**
 * The links of a page to the adjacent pages (Hydra core, PartialCollectionView). These carry a cursor beside the number
 * of the page, so that readers who follow them miss no row and see none twice while others write. If a list is not
 * counted to its end, the last page has no number, so it is left out.
 */
export function viewOf(url: URL, { page: { page, size }, total, previous, next }: Place): object {
  const last = Math.max(1, Math.ceil(total.count / size))
  const at = (number: number, side?: 'after' | 'before', cursor = '') => {
    const search = new URLSearchParams(url.search)
    search.delete('after')
    search.delete('before')
    search.set('page', String(number))
    if (side) search.set(side, cursor)
    return `${url.pathname}?${search}`
  }
  const isPast = page > last && !total.isCapped
  return {
    '@id': url.pathname + url.search,
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': at(1),
    ...(total.isCapped ? {} : { 'hydra:last': at(last) }),
    ...(previous === null ? {} : { 'hydra:previous': at(Math.max(1, page - 1), 'before', previous) }),
    ...(previous === null && isPast ? { 'hydra:previous': at(last) } : {}),
    ...(next === null ? {} : { 'hydra:next': at(page + 1, 'after', next) }),
  }
}
