import { coordinatesDegrees, coordinatesLanguages, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { holdStops, User } from '#people/contract'
import { anyOf, granted, has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { Assessment } from './assessment.ts'
import { Course } from './course.ts'
import { CourseLecturer } from './course-lecturer.ts'
import { CourseReader } from './course-reader.ts'
import { Enrollment } from './enrollment.ts'
import { Mark } from './mark.ts'
import { assesses, colleagues, enrolledIn, enrolledNow, leads, readsAsColleague, runs, teaches } from './relations.ts'
import { Room } from './room.ts'
import { TimetablePattern } from './timetable-pattern.ts'

const keep = ['seePeople', 'seeAssessments', 'seeTimetable', 'seeRecord'] as const

/** Who sees a course, its people and their marks. */
export const policy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) {
    can(['list', 'read', 'create', 'update', 'delete'], Course)
    can([...keep, 'seeMarks', 'configure', 'admit', 'appoint'], Course)
    can(['list', 'read', 'create', 'update', 'withdraw', 'reenrol'], Enrollment)
    can(['list', 'read'], Assessment)
    can('read', Mark, { byNumber: false })
    for (const kept of [CourseLecturer, CourseReader, Room, TimetablePattern])
      can(['list', 'read', 'create', 'update', 'delete'], kept)
  }
  can(['list', 'read'], Room)
  can(['list', 'read'], CourseLecturer, { 'course.id': related(enrolledIn, teaches, readsAsColleague) })
  can(['list', 'read'], TimetablePattern, { 'course.id': related(enrolledIn, readsAsColleague) }, forStudents)
  for (const seen of [CourseLecturer, TimetablePattern]) {
    can(['list', 'read'], seen, { 'course.id': teaches })
    can(['list', 'read'], seen, { 'program.id': coordinatesPrograms })
    can(['list', 'read'], seen, { 'language.id': coordinatesLanguages })
  }
  sharePolicy(me, can)
  can(['list', 'read'], Course, { id: related(enrolledIn, teaches, readsAsColleague) })
  can(['list', 'read'], Course, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], Course, { 'language.id': coordinatesLanguages })
  can(['list', 'read'], Course, { 'degree.id': coordinatesDegrees })
  can(['list', 'read'], Course, { 'faculty.id': deanOfFaculties })
  can([...keep, 'seeFeed'], Course, { id: teaches })
  can([...keep, 'seeFeed'], Course, { 'program.id': coordinatesPrograms })
  can([...keep, 'seeFeed'], Course, { 'language.id': coordinatesLanguages })
  if (isAdmin(me)) can('seeFeed', Course)
  can('seeMarks', Course, { id: assesses })
  can(['seeAssessments', 'seeTimetable'], Course, { id: related(enrolledIn, readsAsColleague) })
  can('seeFeed', Course, { id: related(enrolledNow, readsAsColleague) })
  can('copyFrom', Course, { id: readsAsColleague })
  can(['configure', 'copyInto', 'copyFrom'], Course, { id: teaches })
  can('admit', Course, { id: leads })
  can(['configure', 'admit', 'appoint', 'copyFrom'], Course, { 'program.id': coordinatesPrograms })
  can(['configure', 'admit', 'appoint', 'copyFrom'], Course, { 'language.id': coordinatesLanguages })

  ownEnrollments(me, can)
  can(['list', 'read'], Enrollment, { 'course.id': teaches })
  can(['list', 'read'], Enrollment, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], Enrollment, { 'language.id': coordinatesLanguages })

  // Only those who teach the course see marks before release; a hold hides students' own marks from them. While work is
  // marked by number, nobody reads its marks beside names; markers read them by candidate number.
  can('read', Mark, { 'course.id': teaches, byNumber: false })
  if (!holdStops(me, 'GRADES_VIEW')) can('read', Mark, { 'student.id': me.id, released: true })
  can('read', Mark, { 'program.id': coordinatesPrograms, released: true })
  can('read', Mark, { 'language.id': coordinatesLanguages, released: true })

  can('write', Mark, { 'course.id': assesses, frozen: false })

  can(['list', 'read'], Assessment, { 'course.id': related(enrolledIn, teaches, readsAsColleague) })
  if (has(me, 'ROLE_LECTURER')) can(['create', 'update', 'delete'], Assessment, { 'course.id': runs, frozen: false })
  can(['list', 'read'], Assessment, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], Assessment, { 'language.id': coordinatesLanguages })
}

/** The fields of the student's own enrolment that stay readable when a hold on grades hides its result. */
const withoutResult = [
  ...(['course', 'student', 'program', 'language', 'kind', 'groups', 'registeredOn', 'withdrawnOn', 'breaks'] as const),
  ...(['marks', 'average', 'marksHeld'] as const),
] as const

/** A hold that hides grades from a student also hides whether they have passed. */
const ownEnrollments: Policy = (me, can) => {
  const own = { 'student.id': me.id }
  if (!holdStops(me, 'GRADES_VIEW')) return can(['list', 'read'], Enrollment, own)
  can(['list', 'read'], Enrollment, own, withoutResult)
  can(['list', 'read'], Enrollment, { ...own, state: anyOf(['ENROLLED', 'WITHDRAWN']) })
}

/** The lead of a course chooses who helps to teach it, coordinators choose its lead; both let colleagues read it. */
const sharePolicy: Policy = (me, can) => {
  can(['list', 'read'], CourseReader, { 'user.id': me.id })
  can(['list', 'read'], CourseReader, { 'course.id': teaches })
  if (!has(me, 'ROLE_LECTURER') && !has(me, 'ROLE_COORDINATOR')) return
  // Access is granted to a person who is chosen by name.
  can('list', User, { id: colleagues }, ['name', 'staffNumber'])
  can(['create', 'update', 'delete'], CourseReader, { 'course.id': leads })
  can(['create', 'delete'], CourseLecturer, { 'course.id': leads, role: anyOf(['CO', 'ASSISTANT', 'GUEST']) })
  for (const scope of [{ 'program.id': coordinatesPrograms }, { 'language.id': coordinatesLanguages }]) {
    can(['list', 'read', 'create', 'update', 'delete'], CourseReader, scope)
    can(['create', 'update', 'delete'], CourseLecturer, scope)
  }
}

/** Students see when and where classes are, but not whether rooms or lecturers are double-booked. */
const forStudents = [
  ...(['course', 'term', 'group', 'kind', 'weekday', 'startsAt', 'endsAt', 'room', 'lecturer', 'mine'] as const),
]

/** A guest sees only the course that was opened to them, and none of its people. */
export const guestPolicy: Policy = (me, can) => {
  can('read', Course, { id: anyOf(granted(me, 'read', Course)) })
}
