import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { AnyResource, Collection, Item } from '../../contract/resource.ts'
import type { ListParams } from './api.ts'
import { request } from './api-request.ts'
import { searchOf } from './api-search.ts'
import type { Named } from './named.ts'
import { queries } from './query.ts'

/**
 * A list that is read on page by page, each from where the one before it ended (`hydra:next`): new items shift nothing,
 * so that none is missed or shown twice.
 */
export const pagesOf = <R extends AnyResource>(resource: R | Named<R>, params: ListParams<R> = {}) =>
  infiniteQueryOptions({
    queryKey: [resource.type, 'pages', params] as const,
    initialPageParam: resource.path + searchOf(params),
    queryFn: ({ signal, pageParam }) => request<Collection<Item<R>>>('GET', pageParam, { signal }),
    getNextPageParam: (page) => page['hydra:view']?.['hydra:next'],
  })

type Pages<R extends AnyResource> = ReturnType<typeof pagesOf<R>>

/** For a screen's `load`: waits for the first page. */
export const prefetchPages = <R extends AnyResource>(pages: Pages<R>) =>
  queries.ensureInfiniteQueryData({ ...pages, revalidateIfStale: true })

/** The items of all pages read so far, and a function that reads the next page if there is one. */
export function usePages<R extends AnyResource>(pages: Pages<R>) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(pages)
  if (!data && error) throw error
  return {
    /** Undefined until the first page is there. */
    items: data?.pages.flatMap((page) => page['hydra:member']),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isReading: isFetchingNextPage,
    /** Why the next page could not be read. */
    problem: isFetchNextPageError ? error : null,
  }
}
