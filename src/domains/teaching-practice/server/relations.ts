import { sql } from 'kysely'
import type { Domain } from '#platform/server/domain.ts'
import { beyondPlan } from '../contract/practice-flow.ts'
import {
  coordinatedPractices,
  knownSupervisors,
  practiceSchools,
  proposedPractices,
  supervisesPractices,
} from '../contract/relations.ts'

const practicesAs = (state: string) => sql<number[]>`(
  select coalesce(array_agg(distinct a.practice_id), '{}')
  from practice_supervisor ps join practice_assignment a on a.supervisor_id = ps.id
  where ps.person_id = "user".id and a.state = ${sql.lit(state)})`

/** Practices of the schools for which a person answers. */
const coordinated = sql`(
  select tp.id, tp.school_id from practice_supervisor ps join teaching_practice tp on tp.school_id = ps.school_id
    where ps.person_id = "user".id and ps.coordinates and tp.state = any(${[...beyondPlan]}::text[]))`

/** Practices with which a person has to do: the own ones, those in which one supervises, and those of one's school. */
const around = sql`(
  select tp.id, tp.school_id from teaching_practice tp where tp.person_id = "user".id
  union
  select tp.id, tp.school_id from practice_supervisor ps
    join practice_assignment a on a.supervisor_id = ps.id and a.state in ('PROPOSED', 'ACCEPTED')
    join teaching_practice tp on tp.id = a.practice_id
    where ps.person_id = "user".id
  union
  select id, school_id from ${coordinated} c)`

/** The ids behind the relations of this domain, for the person `user.id` of the viewer's query. */
export const relations: NonNullable<Domain['relations']> = {
  [supervisesPractices.relation]: practicesAs('ACCEPTED'),
  [proposedPractices.relation]: practicesAs('PROPOSED'),
  [coordinatedPractices.relation]: sql<number[]>`(select coalesce(array_agg(c.id), '{}') from ${coordinated} c)`,
  [knownSupervisors.relation]: sql<number[]>`(
    select coalesce(array_agg(distinct b.supervisor_id), '{}') from ${around} x
    join practice_assignment b on b.practice_id = x.id and b.state in ('PROPOSED', 'ACCEPTED'))`,
  [practiceSchools.relation]: sql<number[]>`(
    select coalesce(array_agg(distinct x.school_id) filter (where x.school_id is not null), '{}') from ${around} x)`,
}

/** Who looks after a student in practice is a supervisor, and so is who answers for a school. */
export const effectiveRoles = sql<string[]>`(
  case when exists (select from practice_supervisor ps where ps.person_id = "user".id and (ps.coordinates or exists (
      select from practice_assignment a where a.supervisor_id = ps.id and a.state in ('PROPOSED', 'ACCEPTED'))))
    then array['ROLE_TP_SUPERVISOR'] else '{}'::text[] end)`
