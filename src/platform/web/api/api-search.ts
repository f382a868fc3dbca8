import type { AnyResource, Filters } from '../../contract/resource.ts'

export type Direction = 'asc' | 'desc'

/** Filters of a list (one value or several), its page and its order, as its resource declares them. */
export type ListParams<R extends AnyResource> = Filtered<Filters<R>> & {
  readonly page?: number
  readonly itemsPerPage?: number
  /** A cursor of `hydra:view`: the page starts after, or ends before, a row. */
  readonly after?: string
  readonly before?: string
  readonly order?: { readonly [F in R['order'][number]]?: Direction }
}
type Filtered<F> = { readonly [K in keyof F]?: F[K] | readonly Exclude<F[K], undefined>[] }

/** The query text of an address: several values in brackets (`status[]=a`), order as `order[x]=asc` (specification §7). */
export function searchOf(params: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) => pairsOf(name, value))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.map((one) => [`${name}[]`, String(one)])
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, one]) => pairsOf(`${name}[${key}]`, one))
  return [[name, String(value)]]
}
