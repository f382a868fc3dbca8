import type { Profile } from '#platform/contract/session.ts'

const roles = ['ROLE_COORDINATOR', 'ROLE_DEGREE_COORDINATOR', 'ROLE_DEAN', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'] as const

/** Who writes or approves curricula; what is approved others read with the studies of a student. */
export const keepsCurricula = ({ effectiveRoles }: Pick<Profile, 'effectiveRoles'>): boolean =>
  roles.some((role) => effectiveRoles.includes(role))
