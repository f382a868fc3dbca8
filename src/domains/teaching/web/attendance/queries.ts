import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { ownAttendance } from '../../contract/attendance/own.ts'
import { RollCall } from '../../contract/attendance/roll-call.ts'
import { roster } from '../../contract/attendance/roster.ts'

export const rollCallQuery = (id: string | number) => itemOf(RollCall, id)
/** The roll calls of all sessions of a course. */
export const rollCallsQuery = (course: string | number) =>
  listOf(RollCall, { 'course.id': Number(course), itemsPerPage: 400 }, { fields: ['id', 'state', 'attended'] })
export const rosterQuery = (id: string | number) => queryOf('Roster', roster, { params: { id: Number(id) } })
export const ownQuery = (id: string | number) => queryOf('OwnAttendance', ownAttendance, { params: { id: Number(id) } })
