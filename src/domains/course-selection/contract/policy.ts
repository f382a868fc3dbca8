import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { keepsRecords } from '#people/contract'
import { ownRequests } from '#platform/contract/application-policy.ts'
import { has, type Policy } from '#platform/contract/policy.ts'
import { coursePlace } from './application.ts'
import { CourseOffering } from './course-offering.ts'
import { EnrollmentRequest } from './enrollment-request.ts'
import { EnrollmentWindow } from './enrollment-window.ts'
import { mayChoose } from './relations.ts'

/**
 * Students request places for themselves; the Registry and coordinators see all requests, and nobody decides on their
 * own.
 */
export const policy: Policy = (me, can) => {
  if (me.guest) return
  can(['list', 'read'], EnrollmentWindow)
  asStudent(me, can)
  const scopes = keepsRecords(me)
    ? [{}]
    : [{ 'program.id': coordinatesPrograms }, { 'language.id': coordinatesLanguages }]
  for (const scope of scopes) {
    can(['list', 'read', 'update'], CourseOffering, { ...scope, chosen: true })
    can(['list', 'read'], EnrollmentRequest, scope)
    can('create', EnrollmentRequest, { ...scope, byHand: true })
    can(['offer', 'lapse', 'admit', 'withdraw'], EnrollmentRequest, scope)
  }
  const kept = ['create', 'update', 'delete'] as const
  if (keepsRecords(me)) can(kept, EnrollmentWindow)
  else if (has(me, 'ROLE_COORDINATOR')) can(kept, EnrollmentWindow, { 'program.id': coordinatesPrograms })
}

const asStudent: Policy = (me, can) => {
  const own = { 'student.id': me.id }
  can(['list', 'read'], CourseOffering, { id: mayChoose, chosen: true })
  ownRequests(coursePlace, [me, can])
  can('create', EnrollmentRequest, { ...own, byHand: false, 'course.id': mayChoose })
}
