import type { Profile } from '#platform/contract/session.ts'

const roles = [
  ...(['ROLE_COORDINATOR', 'ROLE_DEGREE_COORDINATOR', 'ROLE_DEAN', 'ROLE_VICE_DEAN'] as const),
  ...(['ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'] as const),
]

/** The Registry has its own entry of the menu. */
export const isRegistry = ({ effectiveRoles }: Pick<Profile, 'effectiveRoles'>): boolean =>
  effectiveRoles.includes('ROLE_REGISTRY') || effectiveRoles.includes('ROLE_SUPER_ADMIN')

/** Who writes or approves curricula; what is approved others read with the studies of a student. */
export const keepsCurricula = ({ effectiveRoles }: Pick<Profile, 'effectiveRoles'>): boolean =>
  roles.some((role) => effectiveRoles.includes(role))
