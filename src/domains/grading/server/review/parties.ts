import { sql } from 'kysely'
import { overseersOfCourses } from '#course/server'
import { registryOffice } from '#people/server'
import type { Party } from '#platform/server/resource/conditions.ts'
import type { reviewParties } from '../../contract/review/review-flow.ts'

/** The current leads of the course of a review, except its student. */
const lecturers = sql`
  select x.id as thing, l.person_id as person
  from grade_review x join enrollment n on n.id = x.enrollment_id
  join course_lecturer l on l.course_id = n.course_id and l.role = 'LEAD' and l.person_id <> n.person_id`

/** Whether the course of the review `w` has a lead who could answer. */
export const hasLecturer = sql<boolean>`(exists (select from (${lecturers}) k where k.thing = w.id))`

export const parties: Record<(typeof reviewParties)[number], Party> = {
  student: {
    of: sql`select x.id as thing, n.person_id as person
      from grade_review x join enrollment n on n.id = x.enrollment_id`,
  },
  lecturer: { of: lecturers, only: ['ROLE_LECTURER'] },
  coordinator: {
    of: ({ today }) => sql`select x.id as thing, k.person
      from grade_review x join enrollment n on n.id = x.enrollment_id
      join (${overseersOfCourses(['program', 'language'], today)}) k on k.thing = n.course_id`,
    only: ['ROLE_COORDINATOR'],
  },
  registry: registryOffice,
}

/** The people notified of a new request: the leads of the course, or the Registry if there are none. */
export const lecturersOf = (review: number) =>
  sql<{ person: number }>`select distinct k.person from (${lecturers}) k where k.thing = ${review} order by 1`
