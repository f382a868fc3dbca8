import { assesses, enrolledNow, runs } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { AnonymousMarking } from './anonymous-marking.ts'

/**
 * Everybody who marks a course sees which of its assessments are anonymous; its lead and co-lecturers hide and show
 * names.
 */
export const anonymousPolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], AnonymousMarking)
  can(['list', 'read'], AnonymousMarking, { 'course.id': assesses })
  can(['list', 'read'], AnonymousMarking, { 'course.id': enrolledNow, state: 'HIDDEN' }, forStudents)
  if (has(me, 'ROLE_LECTURER')) can(['create', 'showNames'], AnonymousMarking, { 'course.id': runs })
}

/** Students only read the candidate number of their own work. */
const forStudents = ['course', 'assessment', 'releasedAt', 'ownNumber', 'state'] as const
