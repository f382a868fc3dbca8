/** The path of Keycloak's realm, so that replacing this provider by a Keycloak changes no URL. */
export const realmPath = '/realms/master'
const protocol = '/protocol/openid-connect'

/** The path of each endpoint, below the realm. */
export const endpoints = {
  authorization: `${protocol}/auth`,
  token: `${protocol}/token`,
  userinfo: `${protocol}/userinfo`,
  end_session: `${protocol}/logout`,
  jwks: `${protocol}/certs`,
  revocation: `${protocol}/revoke`,
}

export function issuerOf(publicUrl: string) {
  return `${new URL(publicUrl).origin}${realmPath}`
}

export const loginPath = (uid: string) => `${realmPath}/login/${uid}`
export const forgotPath = (uid: string) => `${loginPath(uid)}/forgot`
