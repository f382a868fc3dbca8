import type { Profile } from '#platform/contract/session.ts'

export const publishes = ({ guest, effectiveRoles }: Profile) => !guest && effectiveRoles.includes('ROLE_REGISTRY')

export const isRegistry = ({ guest, effectiveRoles }: Profile) =>
  !guest && effectiveRoles.some((role) => role === 'ROLE_REGISTRY' || role === 'ROLE_SUPER_ADMIN')
