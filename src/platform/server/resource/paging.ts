import { ApiError } from '../../contract/errors.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { Query } from '../http/query.ts'

export type Page = { page: number; size: number }

const usual = 30
/** Specification §9: the contacts page size is 999; no list gives more at once. */
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
export function readOrder(query: Query, resource: AnyResource): (readonly [string, 'asc' | 'desc'])[] {
  return [...(query.named.get('order') ?? [])].map(([field, raw]) => {
    const direction = raw.toLowerCase()
    if (!resource.order.includes(field))
      throw new ApiError(400, `Lists of ${resource.type} cannot be ordered by ${JSON.stringify(field)}.`)
    if (direction !== 'asc' && direction !== 'desc') throw new ApiError(400, `order[${field}] must be asc or desc.`)
    return [field, direction] as const
  })
}

/** The links of a page to its neighbours (Hydra core, PartialCollectionView). */
export function viewOf(url: URL, { page, size }: Page, total: number): object {
  const last = Math.max(1, Math.ceil(total / size))
  const at = (number: number) => {
    const search = new URLSearchParams(url.search)
    search.set('page', String(number))
    return `${url.pathname}?${search}`
  }
  return {
    '@id': url.pathname + url.search,
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': at(1),
    'hydra:last': at(last),
    ...(page > 1 ? { 'hydra:previous': at(Math.min(page - 1, last)) } : {}),
    ...(page < last ? { 'hydra:next': at(page + 1) } : {}),
  }
}
