import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { teaches } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { AttendanceObjection } from './objection.ts'

const decide = ['list', 'read', 'seeProof', 'accept', 'refuse'] as const

/**
 * Students keep their own objections. Whoever may set the mark decides: those who teach the course today, whoever gives
 * the session, and the Registry; coordinators read that there is one, and not why.
 */
export const objectionPolicy: Policy = (me, can) => {
  if (me.guest) return
  if (has(me, 'ROLE_STUDENT')) can('create', AttendanceObjection)
  can(['list', 'read', 'seeProof', 'withdraw'], AttendanceObjection, { 'student.id': me.id })
  can('update', AttendanceObjection, { 'student.id': me.id, state: 'SUBMITTED' })
  can([...decide], AttendanceObjection, { 'course.id': teaches })
  can([...decide], AttendanceObjection, { 'lecturer.id': me.id })
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can([...decide], AttendanceObjection)
  can(['list', 'read'], AttendanceObjection, { 'program.id': coordinatesPrograms }, forCoordinators)
  can(['list', 'read'], AttendanceObjection, { 'language.id': coordinatesLanguages }, forCoordinators)
}

/** That somebody objected and what was decided; why they were not there, and what proves it, is not for them. */
const forCoordinators = [
  ...(['student', 'enrollment', 'course', 'program', 'language', 'lecturer', 'lesson'] as const),
  ...(['objected', 'claimed', 'now', 'submittedAt', 'decidedBy', 'decidedAt', 'state'] as const),
]
