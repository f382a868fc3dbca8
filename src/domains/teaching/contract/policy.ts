import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { enrolledIn, teaches } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { Lesson } from './lesson.ts'

const moves = ['hold', 'cancel', 'reinstate'] as const

/** Who teaches a course keeps its lessons, and so does the Registry; its students and coordinators read them. */
export const policy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) {
    can(['list', 'read', 'create', ...moves], Lesson)
    can('update', Lesson, planned)
  }
  if (has(me, 'ROLE_LECTURER')) can('create', Lesson, { 'course.id': teaches })
  can(['list', 'read', ...moves], Lesson, { 'course.id': teaches })
  can('update', Lesson, { 'course.id': teaches, ...planned })
  can(['list', 'read'], Lesson, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], Lesson, { 'language.id': coordinatesLanguages })
  can(['list', 'read'], Lesson, { 'course.id': enrolledIn }, forStudents)
}

/** What was held or cancelled stays as it was. */
const planned = { state: 'PLANNED' } as const

/** Students read when, where and by whom; whether rooms or lecturers are taken twice is not for them. */
const forStudents = [
  ...(['course', 'number', 'group', 'kind', 'day', 'startsAt', 'endsAt', 'room', 'onlineUrl', 'lecturer'] as const),
  ...(['substituteFor', 'original', 'makeUpFor', 'reason', 'mine', 'state'] as const),
]
