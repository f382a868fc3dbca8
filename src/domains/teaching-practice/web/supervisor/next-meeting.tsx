import { listOf } from '#platform/web/api.ts'
import { useFormat } from '#platform/web/format.ts'
import { useLoaded } from '#platform/web/query.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'

/** Meetings that are still to come, the nearest first. */
export const plannedQuery = listOf(PracticeMeeting, { state: 'PLANNED', itemsPerPage: 200, order: { at: 'asc' } })

/** When the next meeting with a student is. */
export function NextMeeting({ of }: { of: number }) {
  const { dayTime } = useFormat()
  const next = useLoaded(plannedQuery).data['hydra:member'].find(({ practice }) => practice.id === of)
  return next ? dayTime(next.at) : '–'
}
