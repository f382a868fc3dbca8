import type { Profile } from '#platform/contract/session.ts'
import { decidingRoles } from '../contract/deputy/deciding-roles.ts'

export const decides = ({ guest, effectiveRoles }: Profile): boolean =>
  !guest && decidingRoles.some((role) => effectiveRoles.includes(role))

/** Whoever has a role at the university, whichever, asks for services. */
export const asks = ({ guest, effectiveRoles }: Profile): boolean => !guest && effectiveRoles.length > 0

/** The Registry and super administrators, who build the services. */
export const keepsRecords = ({ effectiveRoles }: Profile): boolean =>
  effectiveRoles.includes('ROLE_REGISTRY') || effectiveRoles.includes('ROLE_SUPER_ADMIN')
