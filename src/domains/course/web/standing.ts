import type { Item } from '#platform/contract/resource.ts'
import type { MyAcademic, Profile } from '#platform/contract/session.ts'
import type { Course } from '../contract/course.ts'

/** What a person is in a course, as far as the pages differ by it; the server decides by the policy all the same. */
export type Standing = {
  /** Is or was enrolled. */
  takes: boolean
  /** May see who else is in it, with marks. */
  seesPeople: boolean
  seesAssessments: boolean
}

/** What the course's layout hands to the conditions of its tabs. */
export type InCourse = { course: Item<typeof Course>; standing: Standing }

type Placed = Pick<Item<typeof Course>, '@id' | 'id' | 'program' | 'language'>
type Person = Pick<Profile, 'effectiveRoles'>
type Academic = Pick<MyAcademic, 'teachCourses' | 'programs' | 'coordinateLanguages' | 'enrollments'>

export function standingIn(course: Placed, { effectiveRoles }: Person, academic: Academic): Standing {
  const takes = academic.enrollments.some((one) => one.course === course['@id'])
  const seesPeople =
    effectiveRoles.some((role) => role === 'ROLE_REGISTRY' || role === 'ROLE_SUPER_ADMIN') ||
    academic.teachCourses.some(({ id }) => id === course.id) ||
    academic.programs.some(({ id }) => id === course.program?.id) ||
    academic.coordinateLanguages.some(({ id }) => id === course.language?.id)
  return { takes, seesPeople, seesAssessments: takes || seesPeople }
}
