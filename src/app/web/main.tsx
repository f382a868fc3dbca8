import './sign-in/bearer-param.ts'
import '#platform/web/ui/base.css'
import './opening.css'
import { askEarly, askPersonEarly } from '#platform/web/api/api-early.ts'
import { currentSession } from '#platform/web/api/session-store.ts'
import { logError } from '#platform/web/log.ts'
import { pause } from '#platform/web/pause.ts'
import { startTheme } from '#platform/web/ui/theme.ts'
import { kit } from '#platform/web/words/kit.ts'
import { warmIntl } from '#platform/web/words/warm-intl.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { home, homeData, pathAt } from './first-screen.ts'
import { isCallback, openSignIn, pathHere } from './sign-in/identity-client.ts'
import { open, type ShellPage } from './sign-in/opening.ts'
import { finishSilently } from './sign-in/silent.ts'
import { words } from './sign-in/words.ts'
import { guardSinks } from './trusted-types.ts'
import { shell } from './words/shell.ts'

guardSinks(window)
if (/\/oidc-silent-renew\/?$/.test(location.pathname)) finishSilently()
else start().catch((error: unknown) => logError('The portal could not start', error))

/**
 * The portal's code, its texts and the person's data are fetched in parallel, while the page shows an outline of the
 * portal; a page without a session redirects without waiting for any of them.
 */
async function start() {
  document.documentElement.lang = currentLanguage()
  startTheme()
  openSignIn()
  if (currentSession() || isCallback()) showOutline()
  const portal = code()
  const opening = await open().catch(unavailable)
  if (opening.page === 'leaving') return
  for (const texts of [words, kit, shell]) texts.load().catch(() => undefined)
  if (opening.page === 'portal') beginPortal()
  // Each of these pages is in the tables; the page requests them again if they cannot be fetched now.
  else if (opening.page === 'open') import('./screen-tables.ts').catch(() => undefined)
  await (await portal).show(opening)
}

function beginPortal() {
  showOutline()
  askPersonEarly()
  warmIntl()
  if (pathAt(location) === home) askEarly(homeData(location.search))
  // If something cannot be fetched now, the portal requests it again and reports the error.
  else import('./screen-tables.ts').then(({ beginScreenAt }) => beginScreenAt(location)).catch(() => undefined)
}

/**
 * Running the portal's code takes a while even after it is fetched, so it starts in steps, after the outline is
 * painted.
 */
async function code() {
  await painted()
  await import('./react.ts')
  await pause()
  return import('./portal.tsx')
}

/** Waits until the browser has painted the outline; a hidden page paints nothing. */
function painted(): Promise<unknown> {
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return Promise.race([frame, new Promise((done) => setTimeout(done, 100))])
}

/** The outline is part of the page itself, hidden until it is known that the portal will be shown. */
function showOutline() {
  document.documentElement.setAttribute('data-opening', '')
}

function unavailable(error: unknown): ShellPage {
  logError('The session could not be opened', error)
  return { page: 'unavailable', path: isCallback() ? '/' : pathHere() }
}
