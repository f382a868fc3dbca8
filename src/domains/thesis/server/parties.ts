import { sql } from 'kysely'
import type { Party } from '#platform/server/resource/conditions.ts'
import type { evaluationParties } from '../contract/evaluation/evaluation-flow.ts'
import type { thesisParties } from '../contract/flow/places.ts'
import type { requestParties } from '../contract/supervision/request-flow.ts'
import { researchCoordinators } from './research-coordinators.ts'

/** The people involved in a thesis. */
export const thesisPeople: Record<(typeof thesisParties)[number], Party> = {
  student: { of: sql`select w.thesis_id as thing, w.person_id as person from thesis_author w` },
  supervisor: {
    of: sql`select s.thesis_id as thing, s.person_id as person from thesis_supervisor s where s.until_day is null`,
  },
  coordinator: { of: ({ today }) => researchCoordinators(today), only: ['ROLE_RESEARCH_COORDINATOR'] },
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
