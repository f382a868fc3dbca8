import { useEffect, useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { useOpenCells } from '#platform/web/cells/use-open-cells.ts'
import { rosterQuery } from '../queries.ts'
import { entriesOf, nameOfRollCall, openRollCall } from './roll-call.ts'

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
  const state = useOpenCells(nameOfRollCall(lesson), store)
  useEffect(() => store.refresh(entriesOf(roster.students)), [store, roster])
  return { roster, store, state, refetch }
}
