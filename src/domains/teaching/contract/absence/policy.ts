import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { teaches } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { AbsenceNotice } from './notice.ts'

const decide = ['seeProof', 'accept', 'refuse', 'revoke'] as const

/**
 * Students keep their own notices. Those who teach a course decide on notices for its sessions, the Registry on all of
 * them; coordinators read that there is one, and not why.
 */
export const absencePolicy: Policy = (me, can) => {
  if (me.guest) return
  if (has(me, 'ROLE_STUDENT')) can('create', AbsenceNotice)
  can(['list', 'read', 'seeProof', 'withdraw'], AbsenceNotice, { 'student.id': me.id })
  can('update', AbsenceNotice, { 'student.id': me.id, state: 'SUBMITTED' })
  can(['list', 'read', ...decide], AbsenceNotice, { 'course.id': teaches })
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read', ...decide], AbsenceNotice)
  can(['list', 'read'], AbsenceNotice, { 'program.id': coordinatesPrograms }, forCoordinators)
  can(['list', 'read'], AbsenceNotice, { 'language.id': coordinatesLanguages }, forCoordinators)
}

/** That somebody was away with leave; illness and what proves it are not for them. */
const forCoordinators = [
  ...(['student', 'course', 'program', 'language', 'from', 'until', 'lessons'] as const),
  ...(['submittedAt', 'decidedBy', 'decidedAt', 'state'] as const),
]
