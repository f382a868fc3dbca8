import type { Profile } from '#platform/contract/session.ts'

export const reviewsOrPrints = ({ effectiveRoles }: Pick<Profile, 'effectiveRoles'>): boolean =>
  effectiveRoles.some((role) => role === 'ROLE_REGISTRY' || role === 'ROLE_LECTURER')
