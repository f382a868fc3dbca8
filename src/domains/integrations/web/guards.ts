import type { Profile } from '#platform/contract/session.ts'

/** Who looks after the connections of the whole university. */
export const operates = ({ effectiveRoles }: Pick<Profile, 'effectiveRoles'>): boolean =>
  effectiveRoles.includes('ROLE_REGISTRY') || effectiveRoles.includes('ROLE_SUPER_ADMIN')
