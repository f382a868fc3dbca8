import { sql } from 'kysely'
import { academicAppointments } from '#academics/server'
import { relate } from '#platform/server/who/relations.ts'
import {
  askedForThesis,
  chairsThesis,
  coordinatesThesis,
  evaluatesThesis,
  examinesThesis,
  excludedFromThesis,
  hasEvaluated,
  readsMarks,
  readsReviews,
  supervisesThesis,
  writesThesis,
} from '../contract/relations.ts'
import { committeeMembers } from './committee/appointments.ts'
import { excludedTheses } from './committee/declared.ts'
import { proposalEvaluators } from './evaluation/appointments.ts'
import { researchCoordinators } from './research-coordinators.ts'

const evaluated = (person: number, states: readonly string[]) => sql`
  select p.thesis_id from proposal_evaluation e join thesis_proposal p on p.id = e.proposal_id
  where e.evaluator_id = ${person} and e.state = any(${[...states]}::text[])`

export const relations = [
  relate(writesThesis, ({ id }) => sql`select w.thesis_id from thesis_author w where w.person_id = ${id}`, {
    from: 'the thesis that the person began',
  }),
  relate(
    supervisesThesis,
    ({ id }) => sql`select s.thesis_id from thesis_supervisor s where s.person_id = ${id} and s.until_day is null`,
    { from: 'a request to supervise that the person accepted' },
  ),
  relate(
    askedForThesis,
    ({ id }) => sql`select q.thesis_id from supervision_request q where q.asked_id = ${id} and q.state = 'PENDING'
      union select c.thesis_id from thesis_change c where c.new_supervisor_id = ${id} and c.state = 'PENDING'`,
    { from: 'a request to supervise, or to follow a supervisor, that waits for the person' },
  ),
  relate(evaluatesThesis, ({ id }) => evaluated(id, ['ASSIGNED', 'GIVEN']), { from: [proposalEvaluators] }),
  relate(hasEvaluated, ({ id }) => evaluated(id, ['GIVEN']), { from: [proposalEvaluators] }),
  relate(
    examinesThesis,
    ({ id }) => sql`select c.thesis_id from committee_seat s join thesis_committee c on c.id = s.committee_id
      where s.person_id = ${id} and s.state = 'ACCEPTED'`,
    { from: [committeeMembers] },
  ),
  relate(
    chairsThesis,
    ({ id }) => sql`select c.thesis_id from committee_seat s join thesis_committee c on c.id = s.committee_id
      where s.person_id = ${id} and s.state = 'ACCEPTED' and s.role = 'CHAIR'`,
    { from: [committeeMembers] },
  ),
  relate(
    readsMarks,
    ({ id }) => sql`select a.defence_id from defence_attendance a join committee_seat s on s.id = a.seat_id
      where s.person_id = ${id} and s.state = 'ACCEPTED' and a.state = 'SIGNED'`,
    { from: [committeeMembers] },
  ),
  relate(
    readsReviews,
    ({ id }) => sql`select c.thesis_id from committee_seat s join thesis_committee c on c.id = s.committee_id
      where s.person_id = ${id} and s.state = 'ACCEPTED' and not exists (
        select from thesis_review r where r.seat_id = s.id and r.state = 'ASSIGNED')`,
    { from: [committeeMembers] },
  ),
  relate(excludedFromThesis, ({ id }) => excludedTheses(sql`${id}::int`), {
    from: 'a conflict of interest that the person declared',
  }),
  relate(
    coordinatesThesis,
    ({ id, today }) => sql`select c.thing from (${researchCoordinators(today)}) c where c.person = ${id}`,
    { from: [academicAppointments], only: ['ROLE_RESEARCH_COORDINATOR'] },
  ),
]

/** Who has begun a thesis, or evaluates one, has the role for it, whatever their token says. */
export const effectiveRoles = sql<string[]>`(
  case when exists (select from thesis_author w where w.person_id = "user".id)
    then array['ROLE_THESIS_STUDENT'] else '{}'::text[] end || case when exists (
    select from proposal_evaluation e where e.evaluator_id = "user".id)
    then array['ROLE_THESIS_COMMITTEE'] else '{}'::text[] end)`
