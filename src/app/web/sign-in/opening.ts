import { languages } from '#platform/contract/words.ts'
import { signIn } from '#platform/web/api/identity-client.ts'
import { currentSession, keepSession, type Session } from '#platform/web/api/session-store.ts'
import { config } from '#platform/web/config.ts'
import { safeTo } from '#platform/web/routes/safe-to.ts'
import { hasChosenLanguage, showLanguage } from '#platform/web/words/words-language.ts'
import { askAboutLink, askProfile } from './ask-api.ts'
import { takenBearer } from './bearer-param.ts'
import { arrive } from './callback.ts'
import { type ClosedLink, enterByLink, isByMailedLink, lookAtLink, secretIn } from './guest-link.ts'
import { begin, isCallback, leaveAsGuest, pathHere, renewQuietly } from './identity-client.ts'
import { judgeLink, type LinkVerdict } from './link.ts'
import { keepNotice, type LinkNotice, takeNotice } from './link-notice.ts'
import { sessionIsInUse } from './lock.ts'
import { type OpenPage, openPages } from './open-pages.ts'
import { backMark, safeAddress, signedOutMark } from './page-address.ts'
import { tabs } from './relay.ts'
import { sessionOfOthers } from './tabs.ts'
import { mayTryBySelf } from './tries.ts'

/** How the page starts: with the portal, with a redirect to the provider, or with a page of its own. */
export type Opening =
  | { page: 'portal'; notice?: LinkNotice }
  | { page: 'leaving' }
  | { page: 'sign-in-again'; why: 'unknown' | 'failed' | 'tries' | 'signed-out' | 'too-large'; path: string }
  | ClosedGuestLink
  | { page: 'window-done' }
  | { page: 'open'; name: OpenPage; code: string }
  | LinkToAskAbout

/** The owner of a link, and the signed-in person; `take` follows the link. */
type LinkToAskAbout = { page: 'link-question'; name: string; present: string | null; take: () => Promise<Followed> }
/** A mailed link, or its session, that is not valid now; `present` if somebody is also signed in. */
type ClosedGuestLink = {
  page: 'guest-link'
  why: ClosedLink['state'] | 'SESSION_ENDED' | 'UNREACHABLE'
  contact?: ClosedLink['contact']
  present: boolean
}
/** The result of following a link. */
type Followed = { page: 'portal' } | ClosedGuestLink

/** What is rendered: how the page starts, or that the session could not be determined. */
export type ShellPage = Exclude<Opening, { page: 'leaving' }> | { page: 'unavailable'; path: string }

/** The server accepts 32 KB of headers in total. */
const largestToken = 30_000

/** How long an existing tab may take to answer: it may be busy rendering. */
const busyTabMs = 2000
/** How long going back may take before it is assumed that there is no earlier page. */
const backMs = 1500

/** Finds or starts the session before anything is loaded. */
export async function open(): Promise<Opening> {
  if (location.hash === backMark) return stepBack()
  const path = location.pathname.replace(/\/$/, '')
  if (isCallback()) return openCallback()
  if (path === '/my/guest') return openGuest()
  const name = openPages.find((one) => path === `/my/${one}` || path.startsWith(`/my/${one}/`))
  if (name) return { page: 'open', name, code: path.slice(`/my/${name}/`.length) }
  if (hasEndedByLink(currentSession())) return { page: 'guest-link', why: 'SESSION_ENDED', present: false }
  const present = await presentSession()
  if (takenBearer !== null) return openLink(takenBearer, present)
  return present ? { page: 'portal' } : enter()
}

/** Going back after a sign-in skips its page; it leads home if there is no earlier page. */
async function stepBack(): Promise<Opening> {
  history.replaceState(null, '', '/my/')
  if (history.length <= 1) return (await presentSession()) ? { page: 'portal' } : enter()
  history.back()
  await new Promise((resolve) => setTimeout(resolve, backMs))
  location.replace('/my/')
  return { page: 'leaving' }
}

async function openCallback(): Promise<Opening> {
  const arrival = await arrive()
  if (arrival.state === 'handed-over') return { page: 'window-done' }
  if (arrival.state === 'unknown') return { page: 'sign-in-again', why: 'unknown', path: arrival.path }
  if (arrival.state === 'failed') return { page: 'sign-in-again', why: 'failed', path: arrival.path }
  if (arrival.session.accessToken.length > largestToken) return { page: 'sign-in-again', why: 'too-large', path: '/' }
  begin(arrival.session)
  history.replaceState(null, '', `/my${safeAddress(arrival.path, location.origin)}`)
  const notice = takeNotice(sessionStorage)
  return { page: 'portal', ...(notice && { notice }) }
}

async function openGuest(): Promise<Opening> {
  const secret = secretIn(location.hash)
  if (secret !== null) return openGuestLink(secret)
  await leaveAsGuest(safeTo(new URLSearchParams(location.search).get('to') ?? '/', location.origin) ?? '/')
  return { page: 'leaving' }
}

/**
 * An external person came by a mailed link: opens its item directly, in their language. If a person with an account is
 * signed in, a confirmation is needed; a guest session of another link is replaced, because the guest has just chosen
 * this one.
 */
async function openGuestLink(secret: string): Promise<Opening> {
  history.replaceState(null, '', '/my/guest')
  const present = await presentSession()
  if (!present || isByMailedLink(present)) return followGuestLink(secret, false)
  history.replaceState(null, '', '/my/')
  const link = await lookAtLink(secret)
  if (link === 'unreachable' || 'state' in link) return closed(link, true)
  const take = () => followGuestLink(secret, true)
  return { page: 'link-question', name: link.name, present: await nameOf(present), take }
}

async function followGuestLink(secret: string, present: boolean): Promise<Followed> {
  const entry = await enterByLink(secret)
  if (entry === 'unreachable' || 'state' in entry) return closed(entry, present)
  keepSession(entry.session)
  tabs.tell({ kind: 'link-opened', session: entry.session })
  const spoken = languages.find((language) => language === entry.language)
  if (spoken && !hasChosenLanguage()) await showLanguage(spoken)
  history.replaceState(null, '', `/my/resolve_route?iri=${encodeURIComponent(entry.object)}`)
  return { page: 'portal' }
}

const closed = (link: ClosedLink | 'unreachable', present: boolean): ClosedGuestLink =>
  link === 'unreachable'
    ? { page: 'guest-link', why: 'UNREACHABLE', present }
    : { page: 'guest-link', why: link.state, contact: link.contact, present }

const hasEndedByLink = (session: Session | null): boolean =>
  session !== null && isByMailedLink(session) && session.expiresAt <= Date.now()

/** The session of this tab, renewed if it has ended, or that of another open tab. */
async function presentSession(): Promise<Session | null> {
  const own = currentSession()
  if (own && own.expiresAt > Date.now()) return own
  if (own?.refreshToken && (await renewQuietly())) return currentSession()
  if (!(await sessionIsInUse())) return null
  const others = await sessionOfOthers(tabs, (session) => session.expiresAt > Date.now(), busyTabMs)
  if (others) keepSession(others)
  return others
}

async function openLink(token: string, present: Session | null): Promise<Opening> {
  const verdict = await judgeLink(token, { present, mode: config().bearerLink }, askAboutLink)
  if (verdict.state === 'ask') {
    const { session, name } = verdict
    const take = async (): Promise<Followed> => {
      keepSession(session)
      return { page: 'portal' }
    }
    return { page: 'link-question', name, present: present && (await nameOf(present)), take }
  }
  if (verdict.state === 'taken') keepSession(verdict.session)
  if (currentSession()) return { page: 'portal', ...noticeOf(verdict) }
  if (verdict.state === 'dropped') keepNotice(sessionStorage, verdict.why)
  return enter()
}

async function nameOf(session: Session): Promise<string> {
  const answer = await askProfile(session.accessToken)
  return typeof answer === 'string' ? session.subject : answer.name
}

const noticeOf = (verdict: LinkVerdict) => (verdict.state === 'dropped' ? { notice: verdict.why } : {})

/** Starts the sign-in automatically, unless that has failed twice: then the person starts it. */
async function enter(): Promise<Opening> {
  if (location.hash === signedOutMark) return { page: 'sign-in-again', why: 'signed-out', path: '/' }
  if (!mayTryBySelf(sessionStorage)) return { page: 'sign-in-again', why: 'tries', path: pathHere() }
  await signIn(pathHere())
  return { page: 'leaving' }
}
