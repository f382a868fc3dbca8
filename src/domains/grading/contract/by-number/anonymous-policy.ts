import { assesses, enrolledIn, runs } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { AnonymousMarking } from './anonymous-marking.ts'

/** Whoever marks a course sees which of its work has no names; whoever runs it hides them, and shows them again. */
export const anonymousPolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], AnonymousMarking)
  can(['list', 'read'], AnonymousMarking, { 'course.id': assesses })
  can(['list', 'read'], AnonymousMarking, { 'course.id': enrolledIn, state: 'HIDDEN' }, forStudents)
  if (has(me, 'ROLE_LECTURER')) can(['create', 'showNames'], AnonymousMarking, { 'course.id': runs })
}

/** Students read the number of their work. */
const forStudents = ['course', 'assessment', 'releasedAt', 'ownNumber', 'state'] as const
