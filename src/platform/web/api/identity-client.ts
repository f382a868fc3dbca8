/** How people sign in and out; the app sets this client at start, because the platform knows no identity provider. */
export type IdentityClient = {
  /** Redirects to the identity provider and returns to the path (the current one by default). */
  signIn: (path?: string, options?: SignInOptions) => Promise<void>
  /** Ends the session at the provider, here, and in every other tab. */
  signOut: () => Promise<void>
  /** Gets a new access token without asking the person; false if they must sign in again. */
  renew: () => Promise<boolean>
}

export type SignInOptions = {
  /** Ask for the password again, although the provider still knows the person. */
  fresh?: boolean
  /** Act as the person with this username, or `end` it (administrators, where the configuration allows it). */
  impersonate?: string
}

let open: IdentityClient | null = null

export const setIdentityClient = (client: IdentityClient) => {
  open = client
}

export const signIn: IdentityClient['signIn'] = (path, options) => client().signIn(path, options)
export const signOut: IdentityClient['signOut'] = () => client().signOut()
export const renew: IdentityClient['renew'] = () => client().renew()

function client(): IdentityClient {
  if (!open) throw new Error('setIdentityClient was not called at start')
  return open
}
