import { QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../contract/errors.ts'

/** A query of the API: made by `listOf`, `itemOf`, `movesOf` and `queryOf`. */
export type Query<T> = UseQueryOptions<T, Error, T, readonly unknown[]>

/** The cache of everything that was read from the API. Screens never touch its keys. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthRetrying, retryDelay: (count) => 500 * 2 ** count },
    mutations: { retry: false },
  },
})

/** Network failures and a busy server (503) are temporary; other refusals of the API would be repeated. */
function worthRetrying(count: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status !== 503) return false
  return count < 2
}

/**
 * For a screen's `load`: waits for the answer, or returns the cached one at once and refreshes it in the background.
 */
export const prefetch = <T>(query: Query<T>): Promise<T> =>
  queries.ensureQueryData({ ...query, revalidateIfStale: true })

/**
 * The data that the screen's `load` has prefetched, kept up to date. A query that `load` forgot is a mistake of the
 * screen.
 */
export function useLoaded<T>(query: Query<T>): UseQueryResult<T> & { data: T } {
  const result = useQuery(query)
  if (result.data !== undefined) return result as UseQueryResult<T> & { data: T }
  if (result.error) throw result.error
  throw new Error(`load() did not prefetch ${JSON.stringify(query.queryKey)}`)
}
