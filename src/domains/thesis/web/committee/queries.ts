import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { possibleMembers, ThesisCommittee } from '../../contract/committee/committee.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'

export type CommitteeItem = Item<typeof ThesisCommittee>
export type SeatItem = Item<typeof CommitteeSeat>

/** The committee of a thesis, if the reader may see one. */
export const committeeOf = (thesis: number) => listOf(ThesisCommittee, { 'thesis.id': thesis, itemsPerPage: 1 })
export const seatsOf = (thesis: number) => listOf(CommitteeSeat, { 'thesis.id': thesis, itemsPerPage: 100 })
export const seatsBy = (person: number) => listOf(CommitteeSeat, { 'person.id': person, itemsPerPage: 100 })
export const candidatesQuery = (committee: number) =>
  queryOf(CommitteeSeat.type, possibleMembers, { params: { id: committee } })
