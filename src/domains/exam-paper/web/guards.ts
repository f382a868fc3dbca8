import type { Profile } from '#platform/contract/session.ts'

type Roles = Pick<Profile, 'effectiveRoles'>

export const prints = ({ effectiveRoles }: Roles): boolean => effectiveRoles.includes('ROLE_REGISTRY')

export const reviewsOrPrints = (profile: Roles): boolean =>
  prints(profile) || profile.effectiveRoles.includes('ROLE_LECTURER')
