import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { queries } from '#platform/web/api/query.ts'
import { config } from '#platform/web/config.ts'
import { contributed } from '#platform/web/contribution/contributed.ts'
import { senders } from '#platform/web/contribution/senders.ts'
import { logError } from '#platform/web/log.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { pause } from '#platform/web/pause.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import { whenUsed } from '#platform/web/routes/when-used.ts'
import { kit } from '#platform/web/words/kit.ts'
import { say } from '#platform/web/words/words.ts'
import { onLanguage } from '#platform/web/words/words-language.ts'
import { knownScreens, loadTables } from './all-screens.ts'
import { isQuiet } from './quiet-screens.ts'
import { openRouter, Portal } from './router.tsx'
import { keepAlive } from './sign-in/keep-alive.ts'
import type { ShellPage } from './sign-in/opening.ts'
import { words } from './sign-in/words.ts'
import { shell } from './words/shell.ts'

let root: Root | null = null

let reporting = false

/** The code of error reporting is fetched only if it is configured. */
function reportErrors() {
  const { reports } = config()
  if (!reports || reporting) return
  reporting = true
  const places = () => knownScreens.get().map(({ path }) => path)
  import('#platform/web/report/report.ts')
    .then(({ openReports }) => openReports({ ...reports, places, isQuiet }))
    .catch((error: unknown) => logError('Errors cannot be reported', error))
}

let sending = false

/** Sends what pages that were left have stored on this device; not needed to show a page. */
async function beginSending() {
  if (sending) return
  sending = true
  const [{ keepSending }] = await Promise.all([
    chunk(() => import('#platform/web/unsent/send-unsent.ts')),
    // The domains contribute their senders with them.
    loadTables(),
  ])
  keepSending(contributed(senders))
}

/** Fetched only where it is shown: most people open the portal with a session. */
async function firstPage(shown: Exclude<ShellPage, { page: 'portal' }>) {
  const { FirstPage } = await chunk(() => import('./sign-in/first-page.tsx'))
  return <FirstPage shown={shown} show={show} />
}

/** Shows the portal, or the page that comes before it. */
export async function show(shown: ShellPage): Promise<void> {
  await Promise.all([words.load(), kit.load(), shell.load()])
  const here = root ?? createRoot(document.getElementById('root') ?? document.body)
  root = here
  await pause()
  const page = shown.page === 'portal' ? <Portal router={await openRouter()} /> : await firstPage(shown)
  await pause()
  // Rendered in small steps, between which a slow phone can respond to a touch.
  startTransition(() => here.render(<StrictMode>{page}</StrictMode>))
  reportErrors()
  if (shown.page !== 'portal') return
  keepAlive()
  whenUsed(
    () => void import('#platform/web/page/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined),
  )
  whenUsed(() => void beginSending().catch(() => undefined))
  onLanguage(() => void queries.invalidateQueries())
  if (shown.notice) notify({ type: 'warning', text: say(words(`link.${shown.notice}`)) })
}
