import type { Profile } from '#platform/contract/session.ts'

const has = ({ guest, effectiveRoles }: Profile, role: string) => !guest && effectiveRoles.includes(role)

export const isMember = ({ guest }: Profile): boolean => !guest

/** Students have documents among their studies. */
export const studies = (profile: Profile): boolean => has(profile, 'ROLE_STUDENT')

/** The Registry issues documents, and administrators see them. */
export const seesAll = (profile: Profile): boolean => has(profile, 'ROLE_REGISTRY') || has(profile, 'ROLE_SUPER_ADMIN')

/** Whoever is neither finds documents of earlier studies in the archive. */
export const listsDocuments = (profile: Profile): boolean => studies(profile) || seesAll(profile)

export const issues = (profile: Profile): boolean => has(profile, 'ROLE_REGISTRY')
