import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnyResource, Collection, Item } from '../../contract/resource.ts'
import type { MoveState } from '../../contract/workflow.ts'
import { itemOf, movesOf } from '../api/api.ts'
import { type Query, queries, useLoaded } from '../api/query.ts'
import type { Flowing } from '../flow/flow-move.ts'
import { useAddress } from '../table/address.ts'

export type Waiting<R extends AnyResource> = Item<R> & Flowing & { id: number }

/** The waiting items in the order of their groups, the current one, and functions to move to the others. */
export function useQueue<R extends AnyResource>(query: Query<Collection<Item<R>>>, rankOf: (item: Item<R>) => number) {
  const { data } = useLoaded(query)
  const [search, change] = useAddress()
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const all = data['hydra:member'] as readonly Waiting<R>[]
  // Decided items disappear at once; the server's list follows.
  const waiting = all.filter(({ id }) => !decided.has(id)).toSorted((one, other) => rankOf(one) - rankOf(other))
  const opened = Number(search.get('item'))
  const found = waiting.findIndex(({ id }) => id === opened)
  // If somebody else has decided the current item meanwhile, the next one takes its place.
  const place = useRef(0)
  const at = found >= 0 ? found : Math.max(0, Math.min(place.current, waiting.length - 1))
  const current = waiting[at]
  useEffect(() => {
    place.current = at
  }, [at])
  const open = (item: Waiting<R> | undefined) =>
    change(
      (now) => {
        const next = new URLSearchParams(now)
        if (item) next.set('item', String(item.id))
        else next.delete('item')
        return next
      },
      { replace: true },
    )
  return {
    waiting,
    current,
    at,
    /** Whether somebody has opened it; on a small screen it is then shown instead of the list. */
    isOpened: found >= 0,
    total: Math.max(waiting.length, data['hydra:totalItems'] - decidedIn(all, decided)),
    open,
    /** The next one after this one; at the end of the list, the one before. */
    beside: (step: number) => waiting[Math.min(waiting.length - 1, Math.max(0, at + step))],
    /** Removes decided items from the list and opens the next. */
    decide: (items: readonly { id: number }[]) => {
      const gone = new Set([...decided, ...items.map(({ id }) => id)])
      const next = [...waiting.slice(at), ...waiting.slice(0, at).reverse()].find(({ id }) => !gone.has(id))
      setDecided(gone)
      open(next)
      return next
    },
  }
}

const decidedIn = (all: readonly { id: number }[], decided: ReadonlySet<number>) =>
  all.filter(({ id }) => decided.has(id)).length

/**
 * The current item, in the version on which the decision is based, and its moves; the next one is prefetched, so that
 * it appears at once.
 */
export function useDecisions<R extends AnyResource>(
  of: R,
  { current, next }: { current: Waiting<R> | undefined; next: Waiting<R> | undefined },
  names: readonly string[],
) {
  const id = current?.id ?? 0
  const read = useQuery({ ...itemOf<AnyResource>(of, id), enabled: current !== undefined })
  const item = read.data as Waiting<R> | undefined
  const known = useQuery({ ...movesOf(current ?? { '@id': '', '@type': '' }), enabled: current !== undefined })
  useEffect(() => {
    if (!next) return
    void queries.prefetchQuery(itemOf<AnyResource>(of, next.id))
    void queries.prefetchQuery(movesOf(next))
  }, [of, next])
  const moves = names.flatMap((name): MoveState[] =>
    item ? (known.data ?? []).filter((move) => move.name === name && move.allowed) : [],
  )
  const again = () => void Promise.all([read.refetch(), known.refetch()])
  return { item, moves, isLoading: read.isLoading || known.isLoading, error: read.error ?? known.error, again }
}
