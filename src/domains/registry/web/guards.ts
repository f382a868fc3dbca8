import type { Profile } from '#platform/contract/session.ts'

export const runsRegistry = ({ effectiveRoles }: Profile) =>
  effectiveRoles.includes('ROLE_REGISTRY') || effectiveRoles.includes('ROLE_SUPER_ADMIN')

export const managesPractices = ({ effectiveRoles }: Profile) =>
  effectiveRoles.includes('ROLE_TP_MANAGER') || effectiveRoles.includes('ROLE_SUPER_ADMIN')

export const isAdmin = ({ effectiveRoles }: Profile) => effectiveRoles.includes('ROLE_SUPER_ADMIN')
