import * as z from 'zod/mini'

const key = 'filters:TeachingPractice'
const kept = z.array(z.object({ name: z.string(), search: z.string() }))

/** A set of filters with the name that a person gave it, stored on this device. */
type StoredFilter = z.infer<typeof kept>[number]

/** The saved filters; unreadable data counts as none. */
export function readFilters(storage: Pick<Storage, 'getItem'>): StoredFilter[] {
  try {
    const found = kept.safeParse(JSON.parse(storage.getItem(key) ?? '[]'))
    return found.success ? found.data : []
  } catch {
    return []
  }
}

export const writeFilters = (storage: Pick<Storage, 'setItem'>, filters: readonly StoredFilter[]): void =>
  storage.setItem(key, JSON.stringify(filters))

/** The filters and the order in a URL, normalised, without the page. */
export function filtersIn(search: URLSearchParams): string {
  const plain = new URLSearchParams(search)
  for (const name of ['page', 'itemsPerPage']) plain.delete(name)
  plain.sort()
  return plain.toString()
}

/** Adds a filter to the list; one with the same name is replaced. */
export const withFilter = (filters: readonly StoredFilter[], added: StoredFilter): StoredFilter[] =>
  [...filters.filter(({ name }) => name !== added.name), added].sort((a, b) => a.name.localeCompare(b.name))
