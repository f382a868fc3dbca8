import type { Profile } from '../../contract/session.ts'

type Roles = {
  /** The field with the person who asks. */
  by: string
  /** The role of people who ask, and the roles of those who decide. */
  asks: string
  decides: readonly string[]
}

/** Who enters the pages of a kind of request: a new one, the list, and whether the list names who asked. */
export function requestGuards({ by, asks, decides }: Roles) {
  const has = ({ guest, effectiveRoles }: Profile, roles: readonly string[]) =>
    !guest && effectiveRoles.some((role) => roles.includes(role))
  return {
    isAsking: (profile: Profile) => has(profile, [asks]),
    isConcerned: (profile: Profile) => has(profile, [asks, ...decides]),
    /** The column of people is left out for those who only see their own requests. */
    omitsOwnName: (profile: Profile): readonly string[] => (has(profile, decides) ? [] : [by]),
  }
}
