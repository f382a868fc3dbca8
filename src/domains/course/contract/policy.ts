import { coordinatesDegrees, coordinatesLanguages, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { anyOf, granted, has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { Assessment } from './assessment.ts'
import { Course } from './course.ts'
import { Enrollment } from './enrollment.ts'
import { enrolledIn, teaches } from './relations.ts'

/** Who sees a course, its people and its marks; marks before their release are kept back by the rows themselves. */
export const policy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) {
    can(['list', 'read'], Course)
    can(['list', 'read'], Enrollment)
    can(['list', 'read'], Assessment)
  }
  can(['list', 'read'], Course, { id: anyOf([...enrolledIn(me), ...teaches(me)]) })
  can(['list', 'read'], Course, { 'program.id': anyOf(coordinatesPrograms(me)) })
  can(['list', 'read'], Course, { 'language.id': anyOf(coordinatesLanguages(me)) })
  can(['list', 'read'], Course, { 'degree.id': anyOf(coordinatesDegrees(me)) })
  can(['list', 'read'], Course, { 'faculty.id': anyOf(deanOfFaculties(me)) })

  can(['list', 'read'], Enrollment, { 'student.id': me.id })
  can(['list', 'read'], Enrollment, { 'course.id': anyOf(teaches(me)) })
  can(['list', 'read'], Enrollment, { 'program.id': anyOf(coordinatesPrograms(me)) })
  can(['list', 'read'], Enrollment, { 'language.id': anyOf(coordinatesLanguages(me)) })

  can(['list', 'read'], Assessment, { 'course.id': anyOf([...enrolledIn(me), ...teaches(me)]) })
  can(['list', 'read'], Assessment, { 'program.id': anyOf(coordinatesPrograms(me)) })
  can(['list', 'read'], Assessment, { 'language.id': anyOf(coordinatesLanguages(me)) })
}

/** A guest sees the one course that was opened to him, and nobody in it. */
export const guestPolicy: Policy = (me, can) => {
  can('read', Course, { id: anyOf(granted(me, 'read', Course)) })
}
