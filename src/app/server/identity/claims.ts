import type { Account } from './accounts.ts'

/** Who really sits there while an account is used by an administrator, and why. */
export type Impersonator = { id: string; username: string; reason: string }

export const apiAudience = 'portal-api'

/** What the ID token and userinfo say of a person (specification §3, login profile). */
export function profileClaims(account: Pick<Account, 'username' | 'name' | 'email'>, impersonator?: Impersonator) {
  return {
    preferred_username: account.username,
    name: account.name,
    email: account.email,
    ...(impersonator ? { impersonator } : {}),
  }
}

/** What an access token says beyond RFC 9068: as Keycloak does, so that either can be behind the portal. */
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
