import type { Profile } from '#platform/contract/session.ts'

/** Who plans what is offered: coordinators of programmes, and the Registry. */
export const seesDemand = ({ effectiveRoles }: Pick<Profile, 'effectiveRoles'>): boolean =>
  (['ROLE_REGISTRY', 'ROLE_SUPER_ADMIN', 'ROLE_COORDINATOR'] as const).some((role) => effectiveRoles.includes(role))
