import type { Account } from './accounts.ts'

/** The administrator who is using an account, and the reason. */
export type Impersonator = { id: string; username: string; reason: string }

export const apiAudience = 'portal-api'

/** The claims about a person in the ID token and userinfo (specification §3, login profile). */
export function profileClaims(account: Pick<Account, 'username' | 'name' | 'email'>, impersonator?: Impersonator) {
  return {
    preferred_username: account.username,
    name: account.name,
    email: account.email,
    ...(impersonator ? { impersonator } : {}),
  }
}

/** The claims of an access token beyond RFC 9068: the same as Keycloak's, so that either provider can be used. */
export function accessClaims(
  account: Pick<Account, 'username' | 'name' | 'email' | 'roles'>,
  from: { clientId: string; asGuest: boolean; impersonator?: Impersonator | undefined },
) {
  return {
    azp: from.clientId,
    ...profileClaims(account, from.impersonator),
    ...(from.asGuest ? {} : { realm_access: { roles: account.roles } }),
  }
}
