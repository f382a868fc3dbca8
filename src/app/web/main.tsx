import './sign-in/bearer-param.ts'
import { logError } from '#platform/web/log.ts'
import { startTheme } from '#platform/web/ui/theme.ts'
import { currentLanguage } from '#platform/web/words-language.ts'
import { isCallback, openSignIn } from './sign-in/doors.ts'
import { open } from './sign-in/opening.ts'
import { finishSilently } from './sign-in/silent.ts'
import { guardSinks } from './trusted-types.ts'

guardSinks(window)
if (/\/oidc-silent-renew\/?$/.test(location.pathname)) finishSilently()
else start().catch((error: unknown) => logError('The portal could not start', error))

/** The portal's code is fetched while the session is found; a page without a session leaves without waiting for it. */
async function start() {
  document.documentElement.lang = currentLanguage()
  startTheme()
  const portal = import('./portal.tsx')
  openSignIn()
  if (isCallback()) void portal.then(({ show }) => show({ page: 'loading' }))
  const opening = await open().catch((error: unknown) => {
    logError('The session could not be opened', error)
    return { page: 'unavailable' } as const
  })
  if (opening.page !== 'leaving') await (await portal).show(opening)
}
