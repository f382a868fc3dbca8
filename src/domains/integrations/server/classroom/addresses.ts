/** The address of the API; the portal's operators enter another one only where a proxy stands before all of Google. */
const ownAddress = 'https://classroom.googleapis.com'

/** Where Google is asked what; behind a proxy all paths are below its address. */
export function addressesOf(address: string) {
  const base = address.replace(/\/+$/, '')
  if (base === ownAddress)
    return {
      api: `${ownAddress}/v1`,
      consent: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      revoke: 'https://oauth2.googleapis.com/revoke',
    }
  return { api: `${base}/v1`, consent: `${base}/o/oauth2/v2/auth`, token: `${base}/token`, revoke: `${base}/revoke` }
}
