import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { type RequestsParams, requestsQuery } from './queries.ts'

/**
 * The pages of a list that have been asked for, joined: the first was loaded with the screen. Another kind or another
 * search is another list and begins with its first page.
 */
export function useRequests(params: RequestsParams) {
  const list = JSON.stringify(params)
  const [further, setFurther] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] })
  const cursors = further.list === list ? further.cursors : []
  const first = useLoaded(requestsQuery(params)).data
  const later = useQueries({ queries: cursors.map((after) => requestsQuery({ ...params, after })) })
  const pages = [first, ...later.flatMap(({ data }) => data ?? [])]
  const next = pages.at(-1)?.next ?? null
  const isLoading = later.some(({ data }) => data === undefined)
  return {
    first,
    items: pages.flatMap((page) => page['hydra:member']),
    isLoading,
    /** Reads one more page; null at the end of the list. */
    more: next === null || isLoading ? null : () => setFurther({ list, cursors: [...cursors, next] }),
  }
}
