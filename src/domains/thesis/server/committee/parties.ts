import { sql } from 'kysely'
import type { Party } from '#platform/server/resource/conditions.ts'
import type { committeeParties } from '../../contract/committee/committee-flow.ts'
import type { seatParties } from '../../contract/committee/seat-flow.ts'
import { researchCoordinators } from '../research-coordinators.ts'

/** The people involved in a committee. */
export const committeePeople: Record<(typeof committeeParties)[number], Party> = {
  supervisor: {
    of: sql`select c.id as thing, s.person_id as person from thesis_committee c
      join thesis_supervisor s on s.thesis_id = c.thesis_id and s.until_day is null`,
  },
  coordinator: {
    of: ({ today }) => sql`select c.id as thing, r.person from thesis_committee c
      join (${researchCoordinators(today)}) r on r.thing = c.thesis_id`,
    only: ['ROLE_RESEARCH_COORDINATOR'],
  },
}

/** The people involved in a seat. Somebody from outside has no tasks and notices in the portal: they get letters. */
export const seatPeople: Record<(typeof seatParties)[number], Party> = {
  member: { of: sql`select q.id as thing, q.person_id as person from committee_seat q where q.email = ''` },
  supervisor: {
    of: sql`select q.id as thing, s.person_id as person from committee_seat q
      join thesis_committee c on c.id = q.committee_id
      join thesis_supervisor s on s.thesis_id = c.thesis_id and s.until_day is null`,
  },
  coordinator: {
    of: ({ today }) => sql`select q.id as thing, r.person from committee_seat q
      join thesis_committee c on c.id = q.committee_id
      join (${researchCoordinators(today)}) r on r.thing = c.thesis_id`,
    only: ['ROLE_RESEARCH_COORDINATOR'],
  },
}
