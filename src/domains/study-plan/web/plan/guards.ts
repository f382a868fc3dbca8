import type { Profile } from '#platform/contract/session.ts'

/** Who has studies of their own. */
export const studies = ({ effectiveRoles }: Pick<Profile, 'effectiveRoles'>): boolean =>
  effectiveRoles.includes('ROLE_STUDENT')
