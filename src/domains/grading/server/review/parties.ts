import { sql } from 'kysely'
import { overseersOfCourses } from '#course/server'
import { registryOffice } from '#people/server'
import type { Party } from '#platform/server/conditions.ts'
import type { reviewParties } from '../../contract/review/review-flow.ts'

/** Who leads the course of a review today and is not its student. */
const lecturers = sql`
  select x.id as thing, l.person_id as person
  from grade_review x join enrollment n on n.id = x.enrollment_id
  join course_lecturer l on l.course_id = n.course_id and l.role = 'LEAD' and l.person_id <> n.person_id`

/** Whether anybody leads the course of the review `w` who could answer. */
export const hasLecturer = sql<boolean>`(exists (select from (${lecturers}) k where k.thing = w.id))`

export const parties: Record<(typeof reviewParties)[number], Party> = {
  student: {
    of: sql`select x.id as thing, n.person_id as person
      from grade_review x join enrollment n on n.id = x.enrollment_id`,
  },
  lecturer: { of: lecturers },
  coordinator: {
    of: ({ today }) => sql`select x.id as thing, k.person
      from grade_review x join enrollment n on n.id = x.enrollment_id
      join (${overseersOfCourses(['program', 'language'], today)}) k on k.thing = n.course_id`,
  },
  registry: registryOffice,
}

/** Who is told of a new request: those who lead the course, or the Registry where nobody does. */
export const lecturersOf = (review: number) =>
  sql<{ person: number }>`select distinct k.person from (${lecturers}) k where k.thing = ${review} order by 1`
