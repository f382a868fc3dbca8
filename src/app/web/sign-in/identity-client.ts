import { type IdentityClient, setIdentityClient } from '#platform/web/api/identity-client.ts'
import { goOn, watchedEnd } from '#platform/web/api/session-ended.ts'
import { currentSession, dropSession, keepSession, type Session } from '#platform/web/api/session-store.ts'
import { logError } from '#platform/web/log.ts'
import { attemptMinutes, attemptOf } from './attempts.ts'
import { isByMailedLink } from './guest-link.ts'
import { alone } from './lock.ts'
import { provider } from './open-provider.ts'
import { addressOf, signedOutMark } from './page-address.ts'
import { refreshSession } from './refresh.ts'
import { answerTo, tabs } from './relay.ts'
import { isNewer, renewalOf } from './renewal.ts'

/** How long a sign-out waits for a provider that does not answer. */
const patienceMs = 3_000

export const renewQuietly = renewalOf({
  current: currentSession,
  keep: keepSession,
  tabs,
  alone,
  refresh: refreshSession,
})

/** Connects the platform to sign-in, and answers the other tabs. */
export function openSignIn() {
  setIdentityClient({ signIn: leaveToSignIn, signOut: signOutEverywhere, renew: renewQuietly })
  tabs.listen((said) => {
    if (said.kind === 'wanted') offer()
    if (said.kind === 'session') takeOver(said.session)
    if (said.kind === 'link-opened') goOnByLink(said.session)
    if (said.kind === 'signed-out') showSignedOut()
  })
}

/** Redirects to the provider; the path is restored after the callback. */
const leaveToSignIn: IdentityClient['signIn'] = async (path = pathHere(), options = {}) => {
  const guest = currentSession()?.guest ?? false
  const { beginSignIn } = await provider()
  location.assign((await beginSignIn({ path, mode: 'page', guest }, options)).url)
}

/** Redirects to the provider as a guest (specification §1: another client and redirect address). */
export async function leaveAsGuest(path: string) {
  const { beginSignIn } = await provider()
  location.replace((await beginSignIn({ path, mode: 'page', guest: true })).url)
}

/**
 * Signs in through a second window, so that the page and its forms stay. Returns `refused` if the browser does not open
 * one, and `other` if another person has signed in, to whom the page does not belong.
 */
export async function signInByWindow(fresh: boolean): Promise<'done' | 'other' | 'refused' | 'nothing'> {
  const second = window.open('about:blank', '', 'popup,width=520,height=720')
  if (!second) return 'refused'
  const before = currentSession()
  const { beginSignIn, finishSignIn } = await provider()
  const attempt = await beginSignIn({ path: '/', mode: 'window', guest: before?.guest ?? false }, { fresh })
  second.location.replace(attempt.url)
  const query = await answerTo(attempt.state, attemptMinutes * 60_000)
  const kept = attemptOf(attempt.state)
  if (query === null || !kept) return 'nothing'
  const session = await finishSignIn(query, kept)
  begin(session)
  return before && before.subject !== session.subject ? 'other' : 'done'
}

/** Starts a new session in this tab, and announces it to the other tabs of the same person. */
export function begin(session: Session) {
  keepSession(session)
  tabs.tell({ kind: 'session', session })
}

/**
 * Ends the session at the provider, here and in every other tab; a session opened by a link exists only in its own tab.
 */
const signOutEverywhere: IdentityClient['signOut'] = async () => {
  const session = currentSession()
  if (!session || session.openedByLink !== null) return showSignedOut()
  const url = await endAtProvider(session)
  tabs.tell({ kind: 'signed-out' })
  if (url === null) return showSignedOut()
  dropSession()
  location.assign(url)
}

async function endAtProvider(session: Session): Promise<string | null> {
  try {
    const { revokeTokens, signOutUrl } = await provider()
    const revoked = revokeTokens(session).catch((error: unknown) => logError('The session could not be revoked', error))
    const url = await signOutUrl(session)
    await Promise.race([revoked, new Promise((done) => setTimeout(done, patienceMs))])
    return url
  } catch (error) {
    logError('The session at the identity provider could not be ended', error)
    return null
  }
}

function offer() {
  const session = currentSession()
  if (session && session.openedByLink === null && session.expiresAt > Date.now())
    tabs.tell({ kind: 'session', session })
}

function takeOver(session: Session) {
  const own = currentSession()
  if (!own || own.openedByLink !== null || !isNewer(session, own)) return
  keepSession(session)
  goOn()
}

/** A page that waits because its mailed link ended continues with the newer link; other pages keep their session. */
function goOnByLink(session: Session) {
  const own = currentSession()
  if (!watchedEnd.get() || !own || !isByMailedLink(own) || own.subject !== session.subject) return
  keepSession(session)
  goOn()
}

/** The tab does not sign in again automatically: the provider may not have ended its own session yet. */
function showSignedOut() {
  dropSession()
  history.replaceState(null, '', `/my/${signedOutMark}`)
  location.reload()
}

/** The current address, in the form that the router uses. */
export const pathHere = () => addressOf(location)

/** Whether this is one of the addresses to which the provider redirects. */
export const isCallback = () => /^\/my\/(guest\/)?oidc-callback\/?$/.test(location.pathname)
