import type { Profile } from '#platform/contract/session.ts'

const has = ({ effectiveRoles }: Profile, role: string) => effectiveRoles.includes(role)

export const isMember = ({ guest }: Profile): boolean => !guest

/** Students have documents among their studies. */
export const studies = (profile: Profile): boolean => has(profile, 'ROLE_STUDENT')

/** The Registry issues documents, and administrators see them. */
export const seesAll = (profile: Profile): boolean => has(profile, 'ROLE_REGISTRY') || has(profile, 'ROLE_SUPER_ADMIN')

export const issues = (profile: Profile): boolean => has(profile, 'ROLE_REGISTRY')
