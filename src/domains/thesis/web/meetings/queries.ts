import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { MeetingAction } from '../../contract/meetings/action.ts'
import { SupervisionMeeting } from '../../contract/meetings/meeting.ts'

export type MeetingItem = Item<typeof SupervisionMeeting>
export type ActionItem = Item<typeof MeetingAction>

/** The log of the meetings about a thesis, the latest first. */
export const meetingsOf = (thesis: number) => listOf(SupervisionMeeting, { 'thesis.id': thesis, itemsPerPage: 200 })
export const meetingQuery = (id: number | string) => itemOf(SupervisionMeeting, id)

/** What was agreed in the meetings about a thesis, what is due first first. */
export const actionsOf = (thesis: number) => listOf(MeetingAction, { 'thesis.id': thesis, itemsPerPage: 500 })
