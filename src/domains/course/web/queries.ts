import { itemOf, listOf } from '#platform/web/api.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import { academicQuery, profileQuery, useAcademic, useProfile } from '#platform/web/session.ts'
import { Assessment } from '../contract/assessment.ts'
import { Course } from '../contract/course.ts'
import { Enrollment } from '../contract/enrollment.ts'
import { type InCourse, standingIn } from './standing.ts'

type Id = number | string

const mostAssessments = 200

export const courseQuery = (id: Id) => itemOf(Course, id)

export const assessmentsQuery = (id: Id) =>
  listOf(
    Assessment,
    { itemsPerPage: mostAssessments, order: { dueOn: 'asc' } },
    { under: `${Course.iri(id)}/assessments` },
  )

/** The enrolment of one person in the course, with the marks that he may see. */
export const ownEnrollmentQuery = (id: Id, me: number) =>
  listOf(Enrollment, { 'course.id': Number(id), 'student.id': me })

/** The course and what the person who looks at it is in it. */
export async function loadCourse(id: Id): Promise<InCourse & { me: number }> {
  const [course, profile, academic] = await Promise.all([
    prefetch(courseQuery(id)),
    prefetch(profileQuery),
    prefetch(academicQuery),
  ])
  return { course, standing: standingIn(course, profile, academic), me: profile.user.id }
}

export function useCourse(id: Id): InCourse & { me: number } {
  const course = useLoaded(courseQuery(id)).data
  const profile = useProfile()
  return { course, standing: standingIn(course, profile, useAcademic()), me: profile.user.id }
}
