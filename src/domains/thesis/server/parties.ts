import { type RawBuilder, sql } from 'kysely'
import { peopleWithRole } from '#people/server'
import type { Party } from '#platform/server/resource/conditions.ts'
import type { attendanceParties } from '../contract/defence/attendance-flow.ts'
import type { defenceParties } from '../contract/defence/defence-flow.ts'
import type { evaluationParties } from '../contract/evaluation/evaluation-flow.ts'
import type { thesisParties } from '../contract/flow/places.ts'
import type { requestParties } from '../contract/supervision/request-flow.ts'
import { researchCoordinators } from './research-coordinators.ts'

/** Who has accepted a seat in the committee of a thesis, by the thesis. */
function seatsOf(which: RawBuilder<unknown>) {
  return sql`select c.thesis_id as thing, s.person_id as person from committee_seat s
    join thesis_committee c on c.id = s.committee_id where s.state = 'ACCEPTED' and ${which}`
}

const registry: Party = {
  office: ({ today }) => peopleWithRole('ROLE_REGISTRY', today),
  has: ({ effectiveRoles }) => effectiveRoles.includes('ROLE_REGISTRY'),
}

/** The people involved in a thesis. The library is the Registry, which also appoints research coordinators. */
export const thesisPeople: Record<(typeof thesisParties)[number], Party> = {
  student: { of: sql`select w.thesis_id as thing, w.person_id as person from thesis_author w` },
  supervisor: {
    of: sql`select s.thesis_id as thing, s.person_id as person from thesis_supervisor s where s.until_day is null`,
  },
  coordinator: { of: ({ today }) => researchCoordinators(today), only: ['ROLE_RESEARCH_COORDINATOR'] },
  chair: { of: seatsOf(sql`s.role = 'CHAIR'`) },
  ...{ library: registry, registry },
}

/** The people involved in a defence, by its thesis. Somebody from outside gets letters. */
export const defencePeople: Record<(typeof defenceParties)[number], Party> = {
  ...thesisPeople,
  member: { of: seatsOf(sql`s.email = ''`) },
}

/** The people involved in the attendance of a member. */
export const attendancePeople: Record<(typeof attendanceParties)[number], Party> = {
  member: {
    of: sql`select a.id as thing, s.person_id as person from defence_attendance a
      join committee_seat s on s.id = a.seat_id where s.email = ''`,
  },
  chair: {
    of: sql`select a.id as thing, h.person from defence_attendance a join thesis_defence v on v.id = a.defence_id
      join (${seatsOf(sql`s.role = 'CHAIR'`)}) h on h.thing = v.thesis_id`,
  },
  coordinator: {
    of: ({ today }) => sql`select a.id as thing, c.person from defence_attendance a
      join thesis_defence v on v.id = a.defence_id
      join (${researchCoordinators(today)}) c on c.thing = v.thesis_id`,
    only: ['ROLE_RESEARCH_COORDINATOR'],
  },
}

/** The people involved in a request to supervise. */
export const requestPeople: Record<(typeof requestParties)[number], Party> = {
  student: {
    of: sql`select q.id as thing, w.person_id as person
      from supervision_request q join thesis_author w on w.thesis_id = q.thesis_id`,
  },
  asked: { of: sql`select q.id as thing, q.asked_id as person from supervision_request q` },
  coordinator: {
    of: ({ today }) => sql`select q.id as thing, c.person from supervision_request q
      join (${researchCoordinators(today)}) c on c.thing = q.thesis_id`,
    only: ['ROLE_RESEARCH_COORDINATOR'],
  },
}

/** The people involved in an evaluation. */
export const evaluationPeople: Record<(typeof evaluationParties)[number], Party> = {
  evaluator: { of: sql`select q.id as thing, q.evaluator_id as person from proposal_evaluation q` },
  coordinator: {
    of: ({ today }) => sql`select q.id as thing, c.person from proposal_evaluation q
      join thesis_proposal p on p.id = q.proposal_id
      join (${researchCoordinators(today)}) c on c.thing = p.thesis_id`,
    only: ['ROLE_RESEARCH_COORDINATOR'],
  },
}
