import { type RawBuilder, sql } from 'kysely'
import { aboveCourse, studiesCourse } from '#course/server'
import { peopleWithRole, worksHere } from '#people/server'
import type { Appointment } from '#platform/server/who/appointments.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'

/** Whether the person `p` works here, or is listed as somebody of a school: by an invitation, or with that school. */
const worksHereOrAtSchool = (today: string) => sql<boolean>`(${worksHere(today)} or exists (
  select from practice_supervisor v where v.person_id = p.id and (v.kind = 'EXTERNAL' or v.school_id is not null)))`

/** The course of a practice, if it has one. */
const courseOf = (practice: RawBuilder<unknown>) => sql`(
  select t.course_id from teaching_practice t where t.id = ${practice})`

/** Who looks after a student in practice: supervisors of the university, mentors and coordinators of the school. The record is the practice. */
export const practiceParts: Appointment = {
  of: TeachingPractice,
  name: 'practiceParts',
  stored: ['practice_assignment.supervisor_id'],
  tested: [
    ...(['TeachingPractice supervisor.userId', 'PracticeAssignment user.id', 'PracticeEpisode mentor.userId'] as const),
    ...(['TimeLog mentorId', 'TimeLog supervisorId', 'PracticeMeeting supervisor.id'] as const),
    ...([
      'PracticeEvaluation evaluator.id',
      'PracticeEvaluationVersion evaluator.id',
      'PracticeObjection against.id',
    ] as const),
  ],
  holders: () => sql`
    select a.practice_id as record, v.person_id as person from practice_assignment a
    join practice_supervisor v on v.id = a.supervisor_id where a.state in ('PROPOSED', 'ACCEPTED')`,
  mayHold: worksHereOrAtSchool,
  studied: {
    id: courseOf(sql`r.record`),
    by: sql<boolean>`(${studiesCourse(courseOf(sql`r.record`))} or exists (
      select from teaching_practice t where t.id = r.record and t.person_id = p.id))`,
  },
  leaves: { nothing: 'a practice that lacks a supervisor or mentor is a task of its manager' },
  above: (practice, today) => sql`
    select o.person from (${peopleWithRole('ROLE_TP_MANAGER', today)}) o
    union select o.person from (${aboveCourse(courseOf(practice), today)}) o`,
}

/** Who coordinates the practices at a school. The record is the person's entry in the list of supervisors. */
export const schoolCoordinators: Appointment = {
  of: PracticeSupervisor,
  name: 'schoolCoordinators',
  stored: ['practice_supervisor.person_id'],
  tested: ['TeachingPractice coordinator.userId', 'PracticeSupervisor user.id'],
  holders: () => sql`
    select v.id as record, v.person_id as person from practice_supervisor v where v.coordinates`,
  mayHold: worksHereOrAtSchool,
  studied: { nobody: 'a school is no course; nobody looks after their own practice' },
  leaves: { nothing: 'the managers look after all practices of the school' },
  above: (_, today) => sql`select o.person from (${peopleWithRole('ROLE_TP_MANAGER', today)}) o`,
}
