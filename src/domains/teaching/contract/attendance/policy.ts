import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { enrolledIn, teaches } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { AttendanceCode } from './code.ts'
import { AttendanceRecord } from './record.ts'
import { RollCall } from './roll-call.ts'
import { AttendanceRules } from './rules.ts'

const take = ['list', 'read', 'open', 'close', 'reopen', 'mark'] as const

/**
 * Who teaches a course takes its attendance, and so does whoever gives the single lesson. The Registry and coordinators
 * read it, students their own.
 */
export const attendancePolicy: Policy = (me, can) => {
  if (me.guest) return
  can(['list', 'read'], AttendanceCode)
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) {
    can(['create', 'update'], AttendanceCode)
    can([...take], RollCall)
    can(['list', 'read'], AttendanceRecord)
    can(['list', 'read', 'update'], AttendanceRules)
  }
  can([...take], RollCall, { 'course.id': teaches })
  can([...take], RollCall, { 'lecturer.id': me.id })
  can(['list', 'read'], AttendanceRecord, { 'course.id': teaches })
  can(['list', 'read'], AttendanceRecord, { 'lecturer.id': me.id })
  for (const resource of [RollCall, AttendanceRecord]) {
    can(['list', 'read'], resource, { 'program.id': coordinatesPrograms })
    can(['list', 'read'], resource, { 'language.id': coordinatesLanguages })
  }
  can(['list', 'read'], AttendanceRecord, { 'student.id': me.id }, forStudents)
  can(['list', 'read'], AttendanceRules, { 'course.id': enrolledIn })
  can(['list', 'read', 'update'], AttendanceRules, { 'course.id': teaches })
}

/** Students read what was set and by whom; the notes of those who teach are not for them. */
const forStudents = [
  ...(['lesson', 'course', 'enrollment', 'student', 'code', 'countsAs', 'unitsAttended', 'unitsTotal'] as const),
  ...(['minutesLate', 'source', 'takenBy', 'takenAt'] as const),
]
