import { type RawBuilder, sql } from 'kysely'
import type { assignmentStates } from '../../contract/assignment-states.ts'
import { handedInForms } from '../../contract/evaluation.ts'

const visits = (state: string) => sql<number>`(select count(*)::int from practice_meeting m
  where m.practice_id = tp.id and m.kind = 'SCHOOL_VISIT' and m.state = ${sql.lit(state)})`
/** Visits to the school that were held, recorded and signed by both; only these count towards the required ones. */
export const heldVisits = visits('SIGNED')
/** Visits whose records wait for the student's signature. */
export const unsignedVisits = visits('AWAITING_STUDENT')

/** The start of the next planned meeting; overdue meetings do not count. */
export const nextMeeting = sql<string | null>`(
  select min(m.at) from practice_meeting m where m.practice_id = tp.id and m.state = 'PLANNED' and m.at >= now())`

/** Proofs that are still missing, or that have expired. */
export const openRequirements = (today: string): RawBuilder<number> => sql<number>`(
  select count(*)::int from practice_requirement r
  where r.practice_id = tp.id and r.state <> 'WAIVED'
    and (r.state <> 'VERIFIED' or coalesce(r.valid_until < ${today}::date, false)))`

/** Whether a form was submitted, also if disputed or locked since; `form` is its alias. */
export const isHandedIn = (form: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${form}.state`)} in (${sql.join(handedInForms.map((state) => sql.lit(state)))})`

export const submittedForms = sql<number>`(
  select count(*)::int from practice_evaluation e
  where e.practice_id = tp.id and ${isHandedIn('e')})`

export const expectedForms = sql<number>`(select count(*)::int from practice_evaluation e where e.practice_id = tp.id)`

/** Approved hours in percent of the required ones; surplus hours of a kind do not count. */
export const progress = sql<number>`(case
  when tp.required_observation + tp.required_teaching + tp.required_other = 0 then 100
  else round((least(tp.approved_observation / 60.0, tp.required_observation)
      + least(tp.approved_teaching / 60.0, tp.required_teaching)
      + least(tp.approved_other / 60.0, tp.required_other)) * 100
    / (tp.required_observation + tp.required_teaching + tp.required_other), 1) end)::float8`

/** The present holder of a role, as JSON: the entry, the person and the state of the assignment. */
export const partyOf = (role: string) => sql<PartyRow | null>`(
  select json_build_object('id', ps.id, 'userId', p.id, 'name', p.display_name, 'state', a.state)
  from practice_assignment a
  join practice_supervisor ps on ps.id = a.supervisor_id join person p on p.id = ps.person_id
  where a.practice_id = tp.id and a.role = ${sql.lit(role)} and a.state in ('PROPOSED', 'ACCEPTED')
  order by a.state, a.id limit 1)`
export type PartyRow = { id: number; userId: number; name: string; state: (typeof assignmentStates)[number] }

/** The person who has a role at present. */
export const personOf = (role: string) => sql<number | null>`(
  select ps.person_id from practice_assignment a join practice_supervisor ps on ps.id = a.supervisor_id
  where a.practice_id = tp.id and a.role = ${sql.lit(role)} and a.state in ('PROPOSED', 'ACCEPTED')
  order by a.state, a.id limit 1)`

/** The coordinator of the practice's school. */
export const coordinatorOf = sql<PartyRow | null>`(
  select json_build_object('id', ps.id, 'userId', p.id, 'name', p.display_name, 'state', 'ACCEPTED')
  from practice_supervisor ps join person p on p.id = ps.person_id
  where ps.school_id = tp.school_id and ps.coordinates)`

/** The person who is coordinator of the practice's school. */
export const coordinatorPersonOf = sql<number | null>`(select ps.person_id from practice_supervisor ps
  where ps.school_id = tp.school_id and ps.coordinates)`

/** The final score of an evaluator, out of 100. */
export const finalTotal = (role: string) => sql<number | null>`(
  select e.total::float8 from practice_evaluation e
  where e.practice_id = tp.id and e.stage = 'FINAL' and e.role = ${sql.lit(role)}
    and ${isHandedIn('e')})`
