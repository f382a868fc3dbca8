import type { EndpointAnswer, EndpointInput } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { DefenceAttendance } from '../../contract/defence/attendance.ts'
import { ThesisDefence } from '../../contract/defence/defence.ts'
import { defenceSlots } from '../../contract/defence/slots.ts'
import type { ThesisItem } from '../queries.ts'

export type DefenceItem = Item<typeof ThesisDefence>
export type AttendanceItem = Item<typeof DefenceAttendance>

/** The defences of a thesis, the latest first. */
export const defencesOf = (thesis: number) => listOf(ThesisDefence, { 'thesis.id': thesis, itemsPerPage: 20 })
/** Who was at the defences of a thesis. */
export const attendancesOf = (thesis: number) => listOf(DefenceAttendance, { 'thesis.id': thesis, itemsPerPage: 100 })

export type DefencePlan = EndpointAnswer<typeof defenceSlots>
export type SlotSearch = NonNullable<EndpointInput<typeof defenceSlots>['query']>
export const firstSearch = { length: '90', seats: '20' } as const satisfies SlotSearch
/** Whether the reader schedules the defence of a thesis now. */
export const canPlan = ({ actions, state }: Pick<ThesisItem, 'actions' | 'state'>): boolean =>
  state === 'READY_FOR_DEFENCE' && actions.includes('planDefence') && actions.includes('scheduleDefence')
/** When a thesis can be defended; renewed with the defences. */
export const slotsQuery = (thesis: number, query: SlotSearch) =>
  queryOf(ThesisDefence.type, defenceSlots, { params: { id: thesis }, query })
