import type { Profile } from '#platform/contract/session.ts'

const [student, ...others] = [
  ...(['ROLE_STUDENT', 'ROLE_LECTURER', 'ROLE_COORDINATOR', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'] as const),
] as const

const has = ({ guest, effectiveRoles }: Profile, roles: readonly string[]) =>
  !guest && effectiveRoles.some((role) => roles.includes(role))

/** Students request reviews, others answer. */
export const answers = (profile: Profile) => has(profile, others)
export const asksOrAnswers = (profile: Profile) => has(profile, [student]) || answers(profile)
