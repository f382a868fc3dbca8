import { coordinatesDegrees, coordinatesLanguages, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { holdStops } from '#people/contract'
import { anyOf, granted, has, isAdmin, not, type Policy, related } from '#platform/contract/policy.ts'
import { Assessment } from './assessment.ts'
import { Course } from './course.ts'
import { CourseLecturer } from './course-lecturer.ts'
import { Enrollment } from './enrollment.ts'
import { Mark } from './mark.ts'
import { assesses, enrolledIn, runs, teaches } from './relations.ts'
import { Room } from './room.ts'
import { TimetablePattern } from './timetable-pattern.ts'

const keep = ['seePeople', 'seeAssessments', 'seeTimetable', 'seeRecord'] as const

/** Who sees a course, its people and their marks. */
export const policy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) {
    can(['list', 'read', 'create', 'update', 'delete'], Course)
    can([...keep, 'seeMarks'], Course)
    can(['list', 'read', 'create', 'update', 'withdraw', 'reenrol'], Enrollment)
    can(['list', 'read'], Assessment)
    can('read', Mark)
    for (const kept of [CourseLecturer, Room, TimetablePattern])
      can(['list', 'read', 'create', 'update', 'delete'], kept)
  }
  can(['list', 'read'], Room)
  can(['list', 'read'], CourseLecturer, { 'course.id': related(enrolledIn, teaches) })
  can(['list', 'read'], TimetablePattern, { 'course.id': enrolledIn }, forStudents)
  for (const seen of [CourseLecturer, TimetablePattern]) {
    can(['list', 'read'], seen, { 'course.id': teaches })
    can(['list', 'read'], seen, { 'program.id': coordinatesPrograms })
    can(['list', 'read'], seen, { 'language.id': coordinatesLanguages })
  }
  can(['list', 'read'], Course, { id: related(enrolledIn, teaches) })
  can(['list', 'read'], Course, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], Course, { 'language.id': coordinatesLanguages })
  can(['list', 'read'], Course, { 'degree.id': coordinatesDegrees })
  can(['list', 'read'], Course, { 'faculty.id': deanOfFaculties })
  can([...keep], Course, { id: teaches })
  can([...keep], Course, { 'program.id': coordinatesPrograms })
  can([...keep], Course, { 'language.id': coordinatesLanguages })
  can('seeMarks', Course, { id: assesses })
  can(['seeAssessments', 'seeTimetable'], Course, { id: enrolledIn })

  can(['list', 'read'], Enrollment, { 'student.id': me.id })
  can(['list', 'read'], Enrollment, { 'course.id': teaches })
  can(['list', 'read'], Enrollment, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], Enrollment, { 'language.id': coordinatesLanguages })

  // Before their release marks are for those who teach the course; a hold keeps a student's own ones from them.
  can('read', Mark, { 'course.id': teaches })
  if (!holdStops(me, 'GRADES_VIEW')) can('read', Mark, { 'student.id': me.id, released: true })
  can('read', Mark, { 'program.id': coordinatesPrograms, released: true })
  can('read', Mark, { 'language.id': coordinatesLanguages, released: true })

  can('write', Mark, { 'course.id': assesses, 'student.id': not(me.id), frozen: false })

  can(['list', 'read'], Assessment, { 'course.id': related(enrolledIn, teaches) })
  if (has(me, 'ROLE_LECTURER')) can(['create', 'update', 'delete'], Assessment, { 'course.id': runs, frozen: false })
  can(['list', 'read'], Assessment, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], Assessment, { 'language.id': coordinatesLanguages })
}

/** Students read when and where; whether rooms or lecturers are taken twice is not for them. */
const forStudents = [
  ...(['course', 'term', 'group', 'kind', 'weekday', 'startsAt', 'endsAt', 'room', 'lecturer', 'mine'] as const),
]

/** A guest sees the one course that was opened to them, and nobody in it. */
export const guestPolicy: Policy = (me, can) => {
  can('read', Course, { id: anyOf(granted(me, 'read', Course)) })
}
