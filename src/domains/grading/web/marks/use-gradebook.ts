import { useEffect, useState } from 'react'
import { useLoaded } from '#platform/web/query.ts'
import { useStore } from '#platform/web/ui/use-store.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { entriesOf, openGradebook } from './cells/gradebook-store.ts'
import { cellsQuery } from './queries.ts'

/** How often the marks of others are looked for; the server answers 304 while nothing has changed. */
const liveMs = 15_000

/** The gradebook of a course: what the server tells, kept fresh, and what was entered on this device. */
export function useGradebook(course: number) {
  const { data: gradebook, refetch } = useLoaded({ ...cellsQuery(course), refetchInterval: liveMs })
  const [store] = useState(() => {
    const opened = openGradebook(course)
    opened.refresh(entriesOf(gradebook))
    return opened
  })
  const state = useStore(store)
  useEffect(() => store.refresh(entriesOf(gradebook)), [store, gradebook])
  useEffect(() => store.close, [store])
  // What the device keeps is there again; only where it keeps nothing, leaving the page would lose something.
  useUnsaved(!state.isKept && state.cells.own.size > 0)
  return { gradebook, store, state, refetch }
}
