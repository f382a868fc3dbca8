import type { Profile } from '#platform/contract/session.ts'
import { requestGuards } from '#platform/web/application/request-guards.ts'

export const publishes = ({ guest, effectiveRoles }: Profile) => !guest && effectiveRoles.includes('ROLE_REGISTRY')

export const isRegistry = ({ guest, effectiveRoles }: Profile) =>
  !guest && effectiveRoles.some((role) => role === 'ROLE_REGISTRY' || role === 'ROLE_SUPER_ADMIN')

/** Students ask for reviews of grades, others answer. */
export const gradeReviews = requestGuards({
  ...{ by: 'student', asks: 'ROLE_STUDENT' },
  decides: ['ROLE_LECTURER', 'ROLE_COORDINATOR', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'],
})
