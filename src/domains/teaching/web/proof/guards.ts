import type { Profile } from '#platform/contract/session.ts'

const [student, ...others] = ['ROLE_STUDENT', 'ROLE_LECTURER', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'] as const

const has = ({ guest, effectiveRoles }: Profile, roles: readonly string[]) =>
  !guest && effectiveRoles.some((role) => roles.includes(role))

/** Students send notices and objections, others decide on them. */
export const sends = (profile: Profile) => has(profile, [student])
const decides = (profile: Profile) => has(profile, others)
export const sendsOrDecides = (profile: Profile) => sends(profile) || decides(profile)

/** The column of students is left out for those who only see their own items. */
export const ownSaysNoName = (profile: Profile): readonly string[] => (decides(profile) ? [] : ['student'])
