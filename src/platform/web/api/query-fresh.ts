import type { Query } from '@tanstack/react-query'
import { forgetEarly } from './api-early.ts'
import { queries } from './query.ts'

const quietMs = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * After a write: visible queries of this type are read again now, all others when they are next shown, because other
 * types embed parts of this one. The profile contains the tasks, so it is read again once writing has paused. A write
 * whose answer has no type is one of many, such as a cell of a sheet: what depends on it is read again as late as
 * the profile.
 */
export function wasWritten(type: string | undefined) {
  refresh(type, () => false)
}

/** After a deletion: the same, except for the item itself, its moves and its history, which no longer exist. */
export function wasRemoved(type: string, iri: string) {
  const isGone = (query: Query) => isOf(query.queryKey, type, iri)
  const forget = () => queries.removeQueries({ type: 'inactive', predicate: isGone })
  forget()
  refresh(type, isGone)
  // By then the screen that showed the item has been left.
  setTimeout(forget, quietMs)
}

function refresh(type: string | undefined, isGone: (query: Query) => boolean) {
  forgetEarly()
  void queries.invalidateQueries({ refetchType: 'none' })
  const predicate = (query: Query) => !isGone(query)
  if (type !== undefined) void queries.refetchQueries({ queryKey: [type], type: 'active', predicate })
  // Moves and obligations of a record and the counts in tabs depend on others that were perhaps just written.
  const depends = (query: Query) =>
    predicate(query) && query.queryKey[0] !== type && (isAboutMoves(query) || isOnlyCounted(query))
  if (type !== undefined) void queries.refetchQueries({ type: 'active', predicate: depends })
  clearTimeout(timer)
  timer = setTimeout(() => {
    void queries.refetchQueries({ queryKey: ['Profile'], type: 'active' })
    const isLate = (query: Query) => depends(query) && query.state.isInvalidated
    void queries.refetchQueries({ type: 'active', predicate: isLate })
  }, quietMs)
}

/** Names a list that is only shown as a number, beside what the page writes: it is read again after any write. */
export const isCount = { isCount: true }

const isOnlyCounted = (query: Query): boolean =>
  query.observers.some(({ options }) => options.meta?.isCount === isCount.isCount)

const isAboutMoves = ({ queryKey }: Query): boolean => queryKey[1] === 'moves' || queryKey[1] === 'obligations'

/** The keys of api.ts: an item by type and id, everything else by the item's path or a path below it. */
function isOf(key: readonly unknown[], type: string, iri: string): boolean {
  if (key[0] === type && key[1] === 'item') return iri.endsWith(`/${key[2]}`)
  return key.some((part) => part === iri || (typeof part === 'string' && part.startsWith(`${iri}/`)))
}
