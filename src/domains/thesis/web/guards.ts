import type { Profile } from '#platform/contract/session.ts'

type Roles = Pick<Profile, 'guest' | 'effectiveRoles'>

const hasAll = ({ effectiveRoles }: Roles, ...roles: readonly string[]) =>
  roles.every((role) => effectiveRoles.includes(role))

/** The area of thesis proposals (specification §6). */
export const writesTheses = (profile: Roles): boolean => hasAll(profile, 'ROLE_STUDENT', 'ROLE_THESIS_STUDENT')

export const studies = (profile: Roles): boolean => hasAll(profile, 'ROLE_STUDENT')

export const supervises = (profile: Roles): boolean => hasAll(profile, 'ROLE_LECTURER')

/** The evaluations of proposals (specification §6). */
export const evaluates = (profile: Roles): boolean => hasAll(profile, 'ROLE_THESIS_COMMITTEE')

/** Lecturers and members of the thesis committee are invited to examine theses; guests have the link to their one seat. */
export const sitsOnCommittees = (profile: Roles): boolean =>
  !profile.guest && (supervises(profile) || evaluates(profile))

export const setsRules = (profile: Roles): boolean => hasAll(profile, 'ROLE_REGISTRY')

export const isMember = ({ guest }: Roles): boolean => !guest
