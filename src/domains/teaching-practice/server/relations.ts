import { sql } from 'kysely'
import { relate } from '#platform/server/who/relations.ts'
import { beyondPlan, unsettledStates } from '../contract/practice-flow.ts'
import {
  coMentoredPractices,
  coordinatedPractices,
  formerPractices,
  hostedPractices,
  knownSupervisors,
  mentoredPractices,
  practiceSchools,
  proposedPractices,
  supervisesPractices,
} from '../contract/relations.ts'
import { practiceParts, schoolCoordinators } from './people/appointments.ts'

const supervised = (me: number, state: string) => sql`
  select a.practice_id from practice_supervisor ps join practice_assignment a on a.supervisor_id = ps.id
  where ps.person_id = ${me} and a.state = ${sql.lit(state)}`

/** Practices of the schools of which a person is coordinator. */
const coordinated = (me: number) => sql`
  select tp.id, tp.school_id from practice_supervisor ps join teaching_practice tp on tp.school_id = ps.school_id
  where ps.person_id = ${me} and ps.coordinates and tp.state = any(${[...beyondPlan]}::text[])`

/** Practices in which a person is involved: their own, those they supervise, and those of their school. */
const around = (me: number) => sql`(
  select tp.id, tp.school_id from teaching_practice tp where tp.person_id = ${me}
  union
  select tp.id, tp.school_id from practice_supervisor ps
    join practice_assignment a on a.supervisor_id = ps.id and a.state in ('PROPOSED', 'ACCEPTED')
    join teaching_practice tp on tp.id = a.practice_id
    where ps.person_id = ${me}
  union
  ${coordinated(me)})`

/** Practices that a person supervised, with meetings of theirs that are not signed yet. */
const hosted = (me: number) => sql`
  select m.practice_id from practice_meeting m join teaching_practice tp on tp.id = m.practice_id
  where m.supervisor_id = ${me} and m.state not in ('SIGNED', 'CANCELLED')
    and tp.state = any(${[...unsettledStates]}::text[]) and exists (
      select from practice_assignment a join practice_supervisor ps on ps.id = a.supervisor_id
      where a.practice_id = m.practice_id and ps.person_id = ${me} and a.state = 'REPLACED')`

/**
 * People who were requested to look after a student, or coordinate a school, get this role ({@link effectiveRoles}).
 */
const supervisors = { from: [practiceParts, schoolCoordinators], only: ['ROLE_TP_SUPERVISOR'] }
const former = { from: [practiceParts] }
const involved = { from: 'the practices in which a person is involved, their own too' }

/** The SQL of the relations of this domain. */
export const relations = [
  relate(supervisesPractices, ({ id }) => supervised(id, 'ACCEPTED'), supervisors),
  relate(proposedPractices, ({ id }) => supervised(id, 'PROPOSED'), supervisors),
  relate(coMentoredPractices, ({ id }) => sql`${supervised(id, 'ACCEPTED')} and a.role = 'CO_MENTOR'`, supervisors),
  relate(
    formerPractices,
    ({ id }) => sql`
      select e.practice_id from practice_episode e join practice_supervisor ps on ps.id = e.mentor_id
      join teaching_practice tp on tp.id = e.practice_id
      where ps.person_id = ${id} and tp.state = any(${[...unsettledStates]}::text[])
      union ${hosted(id)}`,
    former,
  ),
  relate(
    mentoredPractices,
    ({ id }) => sql`select e.practice_id from practice_episode e
      join practice_supervisor ps on ps.id = e.mentor_id where ps.person_id = ${id}`,
    former,
  ),
  relate(hostedPractices, ({ id }) => hosted(id), former),
  relate(coordinatedPractices, ({ id }) => sql`select c.id from (${coordinated(id)}) c`, supervisors),
  relate(
    knownSupervisors,
    ({ id }) => sql`
      select b.supervisor_id from ${around(id)} x
      join practice_assignment b on b.practice_id = x.id and b.state in ('PROPOSED', 'ACCEPTED')`,
    involved,
  ),
  relate(
    practiceSchools,
    ({ id }) => sql`select x.school_id from ${around(id)} x where x.school_id is not null`,
    involved,
  ),
]

/** People who look after a student in practice are supervisors, and so are coordinators of schools. */
export const effectiveRoles = sql<string[]>`(
  case when exists (select from practice_supervisor ps where ps.person_id = "user".id and (ps.coordinates or exists (
      select from practice_assignment a where a.supervisor_id = ps.id and a.state in ('PROPOSED', 'ACCEPTED'))))
    then array['ROLE_TP_SUPERVISOR'] else '{}'::text[] end)`
