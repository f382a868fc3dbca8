import { requestGuards } from '#platform/web/application/request-guards.ts'

/** Students send notices and objections, lecturers and the Registry decide on them. */
export const attendanceRequests = requestGuards({
  ...{ by: 'student', asks: 'ROLE_STUDENT', decides: ['ROLE_LECTURER', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'] },
})
