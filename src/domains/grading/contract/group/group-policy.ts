import { assesses, enrolledNow, runs } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { GroupWork } from './group-work.ts'

/**
 * Everybody who marks a course sees its groups, its lead and co-lecturers change them; students see the members of
 * their own.
 */
export const groupPolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], GroupWork)
  can(['list', 'read'], GroupWork, { 'course.id': assesses })
  can(['list', 'read'], GroupWork, { 'course.id': enrolledNow, isOn: true }, forStudents)
  if (has(me, 'ROLE_LECTURER')) can('update', GroupWork, { 'course.id': runs, isOn: true, frozen: false })
}

const forStudents = ['course', 'assessment', 'isOn', 'own'] as const
