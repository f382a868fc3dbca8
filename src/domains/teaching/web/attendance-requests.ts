import { requestGuards } from '#platform/web/application/request-guards.ts'

/** Students send notices and objections, lecturers and the Registry decide on them. */
const roles = { asks: 'ROLE_STUDENT', decides: ['ROLE_LECTURER', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'] }

export const absences = requestGuards({ type: 'AbsenceNotice', ...roles })
export const attendanceObjections = requestGuards({ type: 'AttendanceObjection', ...roles })
