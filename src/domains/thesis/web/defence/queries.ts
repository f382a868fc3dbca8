import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { DefenceAttendance } from '../../contract/defence/attendance.ts'
import { ThesisDefence } from '../../contract/defence/defence.ts'

export type DefenceItem = Item<typeof ThesisDefence>
export type AttendanceItem = Item<typeof DefenceAttendance>

/** The defences of a thesis, the latest first. */
export const defencesOf = (thesis: number) => listOf(ThesisDefence, { 'thesis.id': thesis, itemsPerPage: 20 })
/** Who was at the defences of a thesis. */
export const attendancesOf = (thesis: number) => listOf(DefenceAttendance, { 'thesis.id': thesis, itemsPerPage: 100 })
