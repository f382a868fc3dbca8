import type { Profile } from '#platform/contract/session.ts'

export const keepsSurveys = ({ effectiveRoles }: Pick<Profile, 'effectiveRoles'>): boolean =>
  effectiveRoles.includes('ROLE_REGISTRY') || effectiveRoles.includes('ROLE_SUPER_ADMIN')

export const isMember = ({ guest }: Pick<Profile, 'guest'>): boolean => !guest
