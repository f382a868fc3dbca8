import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Assessment } from '../contract/assessment.ts'
import { Course } from '../contract/course.ts'
import { Enrollment } from '../contract/enrollment.ts'
import type { MyAcademic } from '../contract/my-academic.ts'
import { academicQuery, useAcademic } from './my-academic.ts'

/** The data that the course's layout passes to the conditions of its tabs. */
export type InCourse = { course: Item<typeof Course> }
/** The course and its reader: their id, and whether they are or were enrolled in it. */
type Looked = InCourse & { me: number; takes: boolean }

type Id = number | string

const mostAssessments = 200

export const courseQuery = (id: Id) => itemOf(Course, id)

export const assessmentsQuery = (id: Id) =>
  listOf(
    Assessment,
    { itemsPerPage: mostAssessments, order: { dueOn: 'asc' } },
    { under: `${Course.iri(id)}/assessments` },
  )

/** The enrolment of one person in the course, with the marks that the reader may see. */
export const ownEnrollmentQuery = (id: Id, me: number) =>
  listOf(Enrollment, { 'course.id': Number(id), 'student.id': me })

/** Loads the course and its reader. */
export async function loadCourse(id: Id): Promise<Looked> {
  const [course, profile, academic] = await Promise.all([
    prefetch(courseQuery(id)),
    prefetch(profileQuery),
    prefetch(academicQuery),
  ])
  return { course, me: profile.user.id, takes: takesCourse(course, academic) }
}

export function useCourse(id: Id): Looked {
  const course = useLoaded(courseQuery(id)).data
  const profile = useProfile()
  return { course, me: profile.user.id, takes: takesCourse(course, useAcademic()) }
}

const takesCourse = (course: Item<typeof Course>, { enrollments }: Pick<MyAcademic, 'enrollments'>): boolean =>
  enrollments.some((one) => one.course === course['@id'])
