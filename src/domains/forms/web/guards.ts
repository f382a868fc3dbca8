import type { Profile } from '#platform/contract/session.ts'

/** Roles whose holders decide about requests of others. */
const deciding: readonly string[] = [
  ...['ROLE_LECTURER', 'ROLE_COORDINATOR', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN', 'ROLE_TP_MANAGER'],
]

export const decides = ({ guest, effectiveRoles }: Profile): boolean =>
  !guest && effectiveRoles.some((role) => deciding.includes(role))

/** Whoever has a role at the university, whichever, asks for services. */
export const asks = ({ guest, effectiveRoles }: Profile): boolean => !guest && effectiveRoles.length > 0

/** The Registry and super administrators, who build the services. */
export const keepsRecords = ({ effectiveRoles }: Profile): boolean =>
  effectiveRoles.includes('ROLE_REGISTRY') || effectiveRoles.includes('ROLE_SUPER_ADMIN')
