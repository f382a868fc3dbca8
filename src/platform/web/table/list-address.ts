import type { AnyResource } from '../../contract/resource.ts'
import type { Direction, ListParams } from '../api/api-search.ts'

export const defaultPageSize = 30
export const pageSizes = [15, 30, 60, 120] as const

export type Sorting = { field: string; direction: Direction }

/**
 * The parameters of a list in the address: `page`, `itemsPerPage`, `order[name]=asc` and every filter that the resource
 * declares. Anything else in the address, or an invalid value, is ignored.
 */
export function paramsIn<R extends AnyResource>(
  resource: R,
  search: URLSearchParams,
  standard: ListParams<R> = {},
): ListParams<R> {
  const sorting = sortingIn(resource, search)
  const given = Object.keys(resource.filters).flatMap((name): [string, unknown][] => {
    const several = search.getAll(`${name}[]`).filter(Boolean)
    const one = search.get(name)
    return several.length > 0 ? [[name, several]] : one ? [[name, one]] : []
  })
  return {
    itemsPerPage: defaultPageSize,
    ...standard,
    ...Object.fromEntries(given),
    ...(sorting && { order: { [sorting.field]: sorting.direction } }),
    ...(sizeIn(search) && { itemsPerPage: sizeIn(search) }),
    ...placeIn(search),
  } as ListParams<R>
}

/** Pages beyond this row are only reached from an adjacent page, because skipping so many rows would be slow. */
const mostSkipped = 10_000

/** The page, and the cursor by which it was reached from the adjacent page. */
function placeIn(search: URLSearchParams): { page: number; after?: string; before?: string } {
  const page = whole(search.get('page'), 1_000_000) ?? 1
  const [after, before] = [search.get('after'), search.get('before')]
  if (after) return { page, after }
  if (before) return { page, before }
  return { page: (page - 1) * (sizeIn(search) ?? defaultPageSize) <= mostSkipped ? page : 1 }
}

const sizeIn = (search: URLSearchParams) => whole(search.get('itemsPerPage'), 120)

function sortingIn(resource: AnyResource, search: URLSearchParams): Sorting | null {
  for (const field of resource.order) {
    const direction = search.get(`order[${field}]`)
    if (direction === 'asc' || direction === 'desc') return { field, direction }
  }
  return null
}

/** The current order of a list, requested or default. */
export function sortingOf(order: Readonly<Partial<Record<string, Direction>>> | undefined): Sorting | null {
  const [first] = Object.entries(order ?? {})
  return first?.[1] ? { field: first[0], direction: first[1] } : null
}

/**
 * The address of an adjacent page, from its link in `hydra:view`. If the list is being changed (`search` differs from
 * `shown`), it starts again at page 1: the link refers to the rows before the change.
 */
export function pageAt(search: URLSearchParams, shown: URLSearchParams, link: string): URLSearchParams {
  if (search.toString() !== shown.toString()) return changed(search, { page: String(Math.max(1, stepOf(shown, link))) })
  const place = new URL(link, 'http://localhost').searchParams
  const page = place.get('page')
  return changed(search, {
    page: page === '1' ? null : page,
    after: place.get('after'),
    before: page === '1' ? null : place.get('before'),
  })
}

/** The page after the first one, or the first, depending on the direction of the link. */
const stepOf = (shown: URLSearchParams, link: string): number => {
  const to = Number(new URL(link, 'http://localhost').searchParams.get('page'))
  return 1 + Math.max(0, to - Number(shown.get('page') ?? 1))
}

/** The address after a change; a change of the rows starts again at page 1. */
export function changed(
  search: URLSearchParams,
  change: Readonly<Partial<Record<string, string | null>>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['page', 'after', 'before']) if (!(name in change)) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    // A single value replaces several.
    next.delete(`${name}[]`)
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function sortedBy(search: URLSearchParams, sorting: Sorting | null): URLSearchParams {
  const next = changed(search, {})
  for (const name of [...next.keys()]) if (name.startsWith('order[')) next.delete(name)
  if (sorting) next.set(`order[${sorting.field}]`, sorting.direction)
  return next
}

/** The address without search and filters. */
export function unfiltered(resource: AnyResource, search: URLSearchParams): URLSearchParams {
  const next = changed(search, {})
  for (const name of Object.keys(resource.filters)) {
    next.delete(name)
    next.delete(`${name}[]`)
  }
  return next
}

/** The filters that the address sets, besides the search. */
export const filtersSet = (resource: AnyResource, search: URLSearchParams): string[] =>
  Object.keys(resource.filters).filter(
    (name) => name !== 'q' && (search.get(name) || search.getAll(`${name}[]`).length > 0),
  )

export const isFiltered = (resource: AnyResource, search: URLSearchParams): boolean =>
  Boolean('q' in resource.filters && search.get('q')) || filtersSet(resource, search).length > 0

/** The next order of a clicked column: ascending, descending, then the default. */
export function nextSorting(field: string, now: Sorting | null): Sorting | null {
  if (now?.field !== field) return { field, direction: 'asc' }
  return now.direction === 'asc' ? { field, direction: 'desc' } : null
}

/** "31–60 of 2,500" as numbers; the range of a list that is not counted to its end may lie beyond the count. */
export function rangeOf(
  page: number,
  itemsPerPage: number,
  { total, capped = false }: { total: number; capped?: boolean },
) {
  const end = capped ? Number.POSITIVE_INFINITY : total
  const from = Math.min(end, (page - 1) * itemsPerPage + 1)
  return { from, to: Math.min(end, page * itemsPerPage), pages: Math.max(1, Math.ceil(total / itemsPerPage)) }
}

/** Whether the list can be ordered by a field now: some orders require a filter, or the address of a parent. */
export const isOrderable = <R extends AnyResource>(
  { resource, path, params }: { resource: R; path: string; params: ListParams<R> },
  field: string,
): boolean => {
  const filters = resource.orderWithin[field]
  return filters === undefined || path !== resource.path || filters.some((name) => name in params)
}

function whole(text: string | null, most: number): number | null {
  if (!text || !/^[1-9]\d{0,6}$/.test(text)) return null
  const number = Number(text)
  return number <= most ? number : null
}
