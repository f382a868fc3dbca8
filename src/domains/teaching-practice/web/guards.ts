import type { Profile } from '#platform/contract/session.ts'

/** Specification §6: managing practices needs ROLE_TP_MANAGER. */
export const managesPractices = ({ effectiveRoles }: Profile) =>
  effectiveRoles.includes('ROLE_TP_MANAGER') || effectiveRoles.includes('ROLE_SUPER_ADMIN')

export const supervisesPractices = ({ effectiveRoles }: Profile) => effectiveRoles.includes('ROLE_TP_SUPERVISOR')

export const isStudent = ({ effectiveRoles }: Profile) => effectiveRoles.includes('ROLE_STUDENT')
