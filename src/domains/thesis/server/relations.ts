import { sql } from 'kysely'
import { academicAppointments } from '#academics/server'
import { relate } from '#platform/server/who/relations.ts'
import {
  askedForThesis,
  coordinatesThesis,
  evaluatesThesis,
  hasEvaluated,
  supervisesThesis,
  writesThesis,
} from '../contract/relations.ts'

/** The research coordinators of the degree or the faculty of each thesis: `thing` and `person`. */
export const researchCoordinators = (today: string) => sql`
  select k.id as thing, ar.person_id as person
  from thesis k join program g on g.id = k.program_id join degree d on d.id = g.degree_id
  join academic_role ar on ar.role = 'RESEARCH_COORDINATOR'
    and ((ar.scope_type = 'degree' and ar.scope_id = d.id) or (ar.scope_type = 'faculty' and ar.scope_id = d.faculty_id))
    and coalesce(ar.from_day <= ${today}::date, true) and coalesce(ar.until_day >= ${today}::date, true)
  where not exists (select from thesis_author w where w.thesis_id = k.id and w.person_id = ar.person_id)`

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
    ({ id }) => sql`select q.thesis_id from supervision_request q where q.asked_id = ${id} and q.state = 'PENDING'`,
    { from: 'a request to supervise that waits for the person' },
  ),
  relate(evaluatesThesis, ({ id }) => evaluated(id, ['ASSIGNED', 'GIVEN']), {
    from: 'an evaluation that the research coordinator assigned',
  }),
  relate(hasEvaluated, ({ id }) => evaluated(id, ['GIVEN']), { from: 'an evaluation that the person has given' }),
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
