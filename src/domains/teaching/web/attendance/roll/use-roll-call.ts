import { useEffect, useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { useStore } from '#platform/web/ui/use-store.ts'
import { rosterQuery } from '../queries.ts'
import { entriesOf, openRollCall } from './roll-call.ts'

/** How often the roster is refetched while students check in; the server responds 304 while nothing has changed. */
const liveMs = 4000

/** The roll call of a lesson: the data of the server, kept up to date, and the marks set on this device. */
export function useRollCall(lesson: number) {
  const query = rosterQuery(lesson)
  const { data: roster, refetch } = useLoaded({ ...query, refetchInterval: liveMs })
  const [store] = useState(() => {
    const opened = openRollCall(lesson)
    opened.refresh(entriesOf(roster.students))
    return opened
  })
  const state = useStore(store)
  useEffect(() => store.refresh(entriesOf(roster.students)), [store, roster])
  useEffect(() => store.close, [store])
  // Leaving the page loses marks only if the device cannot store them.
  useUnsaved(!state.isKept && state.cells.own.size > 0)
  return { roster, store, state, refetch }
}
