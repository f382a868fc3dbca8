import * as z from 'zod/mini'

const key = 'filters:TeachingPractice'
const kept = z.array(z.object({ name: z.string(), search: z.string() }))

/** A choice of filters with the name that a person gave it, kept on this device. */
type KeptFilter = z.infer<typeof kept>[number]

/** The kept ones; what cannot be read counts as none. */
export function readKept(storage: Pick<Storage, 'getItem'>): KeptFilter[] {
  try {
    const found = kept.safeParse(JSON.parse(storage.getItem(key) ?? '[]'))
    return found.success ? found.data : []
  } catch {
    return []
  }
}

export const writeKept = (storage: Pick<Storage, 'setItem'>, filters: readonly KeptFilter[]): void =>
  storage.setItem(key, JSON.stringify(filters))

/** What an address says of filters and order, in one order of its own, without the page. */
export function filtersIn(search: URLSearchParams): string {
  const plain = new URLSearchParams(search)
  for (const name of ['page', 'itemsPerPage']) plain.delete(name)
  plain.sort()
  return plain.toString()
}

/** The list with one more; a name that was taken is taken over. */
export const withFilter = (filters: readonly KeptFilter[], added: KeptFilter): KeptFilter[] =>
  [...filters.filter(({ name }) => name !== added.name), added].sort((a, b) => a.name.localeCompare(b.name))
