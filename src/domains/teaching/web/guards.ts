import type { Profile } from '#platform/contract/session.ts'

export const isStudent = ({ effectiveRoles }: Profile) => effectiveRoles.includes('ROLE_STUDENT')

export const keepsRecords = ({ effectiveRoles }: Profile) =>
  effectiveRoles.includes('ROLE_REGISTRY') || effectiveRoles.includes('ROLE_SUPER_ADMIN')
