/** How one signs in and out; the app opens these doors at start, because the platform knows no identity provider. */
export type Doors = {
  /** Leaves for the identity provider and comes back to the path (the present one unless told). */
  signIn: (path?: string, wish?: SignInWish) => Promise<void>
  /** Ends the session at the provider, here, and in every other tab. */
  signOut: () => Promise<void>
  /** Gets a new access token without a question; false when the person must sign in again. */
  renew: () => Promise<boolean>
}

export type SignInWish = {
  /** Ask for the password again, although the provider still knows the person. */
  fresh?: boolean
  /** Act as the person with this username, or `end` it (administrators, where the configuration allows it). */
  impersonate?: string
}

let open: Doors | null = null

export const openDoors = (doors: Doors) => {
  open = doors
}

export const signIn: Doors['signIn'] = (path, wish) => doors().signIn(path, wish)
export const signOut: Doors['signOut'] = () => doors().signOut()
export const renew: Doors['renew'] = () => doors().renew()

function doors(): Doors {
  if (!open) throw new Error('The doors of sign-in were not opened at start')
  return open
}
