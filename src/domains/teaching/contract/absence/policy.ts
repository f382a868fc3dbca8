import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { teaches } from '#course/contract'
import { ownRequests } from '#platform/contract/application-policy.ts'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { absence } from './application.ts'
import { AbsenceNotice } from './notice.ts'

const decide = ['seeProof', 'accept', 'refuse', 'revoke'] as const

/**
 * Students manage their own notices. Lecturers decide on notices for sessions of their courses, the Registry on all
 * notices; coordinators see that a notice exists, but not its reason.
 */
export const absencePolicy: Policy = (me, can) => {
  if (me.guest) return
  if (has(me, 'ROLE_STUDENT')) can('create', AbsenceNotice)
  ownRequests(absence, [me, can], { sees: ['seeProof'] })
  can('update', AbsenceNotice, { 'student.id': me.id, state: 'SUBMITTED' })
  can(['list', 'read', ...decide], AbsenceNotice, { 'course.id': teaches })
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read', ...decide], AbsenceNotice)
  can(['list', 'read'], AbsenceNotice, { 'program.id': coordinatesPrograms }, forCoordinators)
  can(['list', 'read'], AbsenceNotice, { 'language.id': coordinatesLanguages }, forCoordinators)
}

/** Coordinators see that a student was excused, but neither the illness nor its proof. */
const forCoordinators = [
  ...(['student', 'course', 'program', 'language', 'from', 'until', 'lessons'] as const),
  ...(['submittedAt', 'decidedBy', 'decidedAt', 'state'] as const),
]
