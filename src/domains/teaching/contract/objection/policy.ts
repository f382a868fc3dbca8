import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { teaches } from '#course/contract'
import { ownRequests } from '#platform/contract/application-policy.ts'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { attendanceObjection } from './application.ts'
import { AttendanceObjection } from './objection.ts'

const decide = ['list', 'read', 'seeProof', 'accept', 'refuse'] as const

/**
 * Students manage their own objections. Those who may set the mark decide: current lecturers of the course, the person
 * who gives the session, and the Registry. Coordinators see that an objection exists, but not its reason.
 */
export const objectionPolicy: Policy = (me, can) => {
  if (me.guest) return
  if (has(me, 'ROLE_STUDENT')) can('create', AttendanceObjection)
  ownRequests(attendanceObjection, [me, can], { sees: ['seeProof'] })
  can('update', AttendanceObjection, { 'student.id': me.id, state: 'SUBMITTED' })
  can([...decide], AttendanceObjection, { 'course.id': teaches })
  can([...decide], AttendanceObjection, { 'lecturer.id': me.id })
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can([...decide], AttendanceObjection)
  can(['list', 'read'], AttendanceObjection, { 'program.id': coordinatesPrograms }, forCoordinators)
  can(['list', 'read'], AttendanceObjection, { 'language.id': coordinatesLanguages }, forCoordinators)
}

/** Coordinators see the objection and the decision, but neither the student's reason nor the proof. */
const forCoordinators = [
  ...(['student', 'enrollment', 'course', 'program', 'language', 'lecturer', 'lesson'] as const),
  ...(['objected', 'claimed', 'now', 'submittedAt', 'decidedBy', 'decidedAt', 'state'] as const),
]
