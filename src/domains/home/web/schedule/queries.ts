import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import type { freeTimes, schedule } from '../../contract/schedule.ts'

const scheduleEndpoint = namedEndpoint<typeof schedule>('GET', '/api/v2/schedule')
const freeTimesEndpoint = namedEndpoint<typeof freeTimes>('GET', '/api/v2/schedule/free_times')

type Span = { from: string; until: string }

/** The calendar of the person, or of a course. */
export const scheduleQuery = ({ from, until }: Span, course?: string) =>
  queryOf('Schedule', scheduleEndpoint, { query: { from, until, ...(course !== undefined && { course }) } })

/** Times when the person and another person with whom they share an event are both free. */
export const freeTimesQuery = (given: Span & { with?: string; minutes: string }) =>
  queryOf('Schedule', freeTimesEndpoint, { query: given })
