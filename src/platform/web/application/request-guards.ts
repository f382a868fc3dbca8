import { requestPaths } from '../../contract/application-paths.ts'
import type { Profile } from '../../contract/session.ts'

type Roles = {
  /** The type of the requests. */
  type: string
  /** The role of people who ask, and the roles of those who decide. */
  asks: string
  decides: readonly string[]
}

/** Who enters the pages of a kind of request, and where its list is: for those who decide, what waits for them. */
export function requestGuards({ type, asks, decides }: Roles) {
  const has = ({ guest, effectiveRoles }: Profile, roles: readonly string[]) =>
    !guest && effectiveRoles.some((role) => roles.includes(role))
  return {
    isAsking: (profile: Profile) => has(profile, [asks]),
    listFor: (profile: Profile) =>
      `${has(profile, decides) ? requestPaths.toDecide() : requestPaths.requests()}?kind=${type}`,
  }
}
