import { sql } from 'kysely'
import { peopleWithRole } from '#people/server'
import type { ConditionReader, Party } from '#platform/server/resource/conditions.ts'
import { managesPractices } from '../../../contract/policy.ts'
import type { practiceParties } from '../../../contract/practice-places.ts'
import { isOnDay } from '../../episodes/on-day.ts'

/** The people with these roles in a practice, with the assignment in this state. */
const assigned = (state: 'PROPOSED' | 'ACCEPTED', ...roles: readonly string[]): Party => ({
  of: sql`select a.practice_id as thing, ps.person_id as person
    from practice_assignment a join practice_supervisor ps on ps.id = a.supervisor_id
    where a.state = ${sql.lit(state)} and a.role in (${sql.join(roles.map((role) => sql.lit(role)))})`,
  only: ['ROLE_TP_SUPERVISOR'],
})

/** A mentor who was replaced may have something to do without the role of a supervisor. */
const isKnownSupervisor = ({ me }: ConditionReader) =>
  sql<boolean>`exists (select from practice_supervisor ps where ps.person_id = ${me.id})`

/** A meeting that was held or is overdue, and whose record its host has not signed. */
export const unwritten = ({ today, timeZone }: Pick<ConditionReader, 'today' | 'timeZone'>) =>
  sql<boolean>`(m.state in ('HELD', 'DISPUTED')
    or (m.state = 'PLANNED' and (m.at at time zone ${timeZone})::date < ${today}::date))`

/** The people in the roles that the conditions of a practice name, by the id of the practice. */
export const parties: Record<(typeof practiceParties)[number], Party> = {
  student: {
    of: sql`select t.id as thing, t.person_id as person from teaching_practice t`,
  },
  supervisor: assigned('ACCEPTED', 'UNIVERSITY_SUPERVISOR'),
  mentor: assigned('ACCEPTED', 'SCHOOL_MENTOR', 'CO_MENTOR'),
  hoursConfirmer: {
    of: sql`select e.practice_id as thing, ps.person_id as person
      from practice_episode e join practice_supervisor ps on ps.id = e.mentor_id
      where exists (select from practice_time_log l where l.practice_id = e.practice_id and l.state = 'SUBMITTED'
        and ${isOnDay('e', 'l.date')})
      union select a.practice_id, ps.person_id
      from practice_assignment a join practice_supervisor ps on ps.id = a.supervisor_id
      where a.state = 'ACCEPTED' and a.role = 'CO_MENTOR'`,
    precondition: isKnownSupervisor,
  },
  askedSupervisor: assigned('PROPOSED', 'UNIVERSITY_SUPERVISOR'),
  askedMentor: assigned('PROPOSED', 'SCHOOL_MENTOR'),
  askedOther: assigned('PROPOSED', 'CO_MENTOR', 'SCHOOL_COORDINATOR'),
  coordinator: {
    of: sql`select t.id as thing, ps.person_id as person
      from practice_supervisor ps join teaching_practice t on t.school_id = ps.school_id
      where ps.coordinates and t.state = 'PLACEMENT_REQUESTED'`,
    only: ['ROLE_TP_SUPERVISOR'],
  },
  // Replaced people no longer write, except about the days on which they were the mentor.
  evaluator: {
    of: sql`select e.practice_id as thing, e.evaluator_id as person
      from practice_evaluation e join practice_supervisor ps on ps.person_id = e.evaluator_id
      where e.role <> 'SELF' and e.state in ('OPEN', 'DRAFT') and (
        exists (select from practice_assignment a
          where a.supervisor_id = ps.id and a.practice_id = e.practice_id and a.state = 'ACCEPTED')
        or (e.role = 'MENTOR' and exists (select from practice_episode o
          where o.mentor_id = ps.id and o.practice_id = e.practice_id)))`,
    precondition: isKnownSupervisor,
  },
  meetingHost: {
    of: (reader) =>
      sql`select m.practice_id as thing, m.supervisor_id as person from practice_meeting m where ${unwritten(reader)}`,
  },
  otherManager: {
    office: ({ me, today }) =>
      sql`select o.* from (${peopleWithRole('ROLE_TP_MANAGER', today)}) o where o.person <> ${me.id}`,
    has: () => false,
  },
  objectionJudge: {
    of: ({ today }) => sql`select o.practice_id as thing, m.person
      from practice_objection o join teaching_practice t on t.id = o.practice_id
      join (${peopleWithRole('ROLE_TP_MANAGER', today)}) m on m.person not in (o.against_id, t.person_id)
      where o.state = 'RAISED'`,
    only: ['ROLE_TP_MANAGER'],
  },
  objectedTo: {
    of: sql`select o.practice_id as thing, o.against_id as person from practice_objection o where o.state = 'RAISED'`,
  },
  gradeCorrector: {
    of: ({ today }) => sql`select c.practice_id as thing, m.person
      from practice_grade_correction c join teaching_practice t on t.id = c.practice_id
      join (${peopleWithRole('ROLE_TP_MANAGER', today)}) m
        on m.person is distinct from c.proposed_by and m.person <> t.person_id
      where c.state = 'SUBMITTED' and not exists (
        select from practice_evaluation e where e.practice_id = c.practice_id and e.evaluator_id = m.person)`,
    only: ['ROLE_TP_MANAGER'],
  },
  manager: { office: ({ today }) => peopleWithRole('ROLE_TP_MANAGER', today), has: managesPractices },
}
