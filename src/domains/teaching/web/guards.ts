import type { Profile } from '#platform/contract/session.ts'
import { requestGuards } from '#platform/web/application/request-guards.ts'

export const isStudent = ({ effectiveRoles }: Profile) => effectiveRoles.includes('ROLE_STUDENT')

export const keepsRecords = ({ effectiveRoles }: Profile) =>
  effectiveRoles.includes('ROLE_REGISTRY') || effectiveRoles.includes('ROLE_SUPER_ADMIN')

/** Students send notices and objections, lecturers and the Registry decide on them. */
export const attendanceRequests = requestGuards({
  ...{ by: 'student', asks: 'ROLE_STUDENT', decides: ['ROLE_LECTURER', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'] },
})
