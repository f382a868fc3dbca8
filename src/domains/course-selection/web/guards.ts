import type { Profile } from '#platform/contract/session.ts'

type Roles = Pick<Profile, 'effectiveRoles'>
const has = ({ effectiveRoles }: Roles, ...roles: readonly string[]) =>
  roles.some((role) => effectiveRoles.includes(role))

export const chooses = (profile: Roles) => has(profile, 'ROLE_STUDENT')
export const coordinates = (profile: Roles) => has(profile, 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN', 'ROLE_COORDINATOR')

export const runsEnrolment = (profile: Roles) => has(profile, 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN')
