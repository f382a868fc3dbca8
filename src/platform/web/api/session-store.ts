import { type Readable, storeOf } from '../ui/store.ts'

/**
 * The tokens of this tab. They are in sessionStorage: gone with the tab, never on disk for the next person at a shared
 * computer; new tabs receive them from open ones (session sharing in the sign-in) or silently from the provider.
 */
export type Session = {
  accessToken: string
  refreshToken: string | null
  idToken: string | null
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: number
  /** The subject of the token: two sessions with different ones belong to different people. */
  subject: string
  /** Signed in with the guest client (specification §1). */
  guest: boolean
  /** The name of the person when this tab was opened by a `?bearer=` link, else null. Such a session stays in its tab. */
  openedByLink: string | null
}

const key = 'session'
const session = storeOf<Session | null>(kept())

export const currentSession = (): Session | null => session.get()
export const accessToken = (): string | null => session.get()?.accessToken ?? null
/** The session as a store that components can subscribe to. */
export const watchedSession: Readable<Session | null> = session
export const onSession = (listener: () => void) => session.subscribe(listener)

export function keepSession(next: Session) {
  sessionStorage.setItem(key, JSON.stringify(next))
  session.set(next)
}

/**
 * Removes the person's data from this device; only the language, the theme and the number of the device remain (OWASP
 * ASVS 14.3.1).
 */
export function dropSession() {
  const ownTab = session.get()?.openedByLink != null
  sessionStorage.clear()
  // A session by link has stored nothing outside its tab: data there belongs to the person who is signed in beside it.
  if (!ownTab) for (const name of Object.keys(localStorage)) if (!lasting.includes(name)) localStorage.removeItem(name)
  session.set(null)
  // The router writes its scroll positions when the page is left; they are removed as well.
  addEventListener('pagehide', () => sessionStorage.clear(), { once: true })
}

/** The storage key of the device number, which is not personal data. */
export const deviceKey = 'device'

const lasting = ['language', 'theme', 'mantine-color-scheme-value', deviceKey]

function kept(): Session | null {
  try {
    const read = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Session | null
    return typeof read?.accessToken === 'string' && typeof read.expiresAt === 'number' ? read : null
  } catch {
    return null
  }
}
