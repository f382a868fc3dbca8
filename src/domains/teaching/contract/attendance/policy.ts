import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { Course, enrolledIn, readsAsColleague, teaches } from '#course/contract'
import { has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { Lesson } from '../lesson.ts'
import { givesLessonIn } from '../relations.ts'
import { AttendanceCode } from './code.ts'
import { AttendanceRecord } from './record.ts'
import { RollCall } from './roll-call.ts'
import { AttendanceRules } from './rules.ts'

const take = ['list', 'read', 'open', 'close', 'reopen', 'mark'] as const

/**
 * Lecturers of a course take its attendance, and the person who gives a single lesson takes that of the lesson.
 * Coordinators read it without the lecturers' notes, students their own.
 */
export const attendancePolicy: Policy = (me, can) => {
  if (me.guest) return
  can(['list', 'read'], AttendanceCode)
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) {
    can(['create', 'update'], AttendanceCode)
    can([...take], RollCall)
    can('takeAttendance', Lesson)
    can(['list', 'read'], AttendanceRecord)
    can(['list', 'read', 'update'], AttendanceRules)
  }
  for (const given of [{ 'course.id': teaches }, { 'lecturer.id': me.id }]) {
    can([...take], RollCall, given)
    can('takeAttendance', Lesson, given)
    can(['list', 'read'], AttendanceRecord, given)
  }
  // The person who gives a lesson may not teach the course, but needs it because the pages of the lesson are below it.
  can('read', Course, { id: givesLessonIn })
  for (const scope of [{ 'program.id': coordinatesPrograms }, { 'language.id': coordinatesLanguages }]) {
    can(['list', 'read'], RollCall, scope)
    can(['list', 'read'], AttendanceRecord, scope, forCoordinators)
  }
  can(['list', 'read'], AttendanceRecord, { 'student.id': me.id }, forStudents)
  can(['list', 'read'], AttendanceRules, { 'course.id': related(enrolledIn, readsAsColleague) })
  can(['list', 'read', 'update'], AttendanceRules, { 'course.id': teaches })
}

/** Students read their marks and who set them, but not the lecturers' notes. */
const forStudents = [
  ...(['lesson', 'course', 'enrollment', 'student', 'code', 'countsAs', 'unitsAttended', 'unitsTotal'] as const),
  ...(['minutesLate', 'source', 'takenBy', 'takenAt'] as const),
]
const forCoordinators = [...forStudents, ...(['program', 'language', 'lecturer'] as const)]
