import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { signIn } from '#platform/web/api/identity-client.ts'
import { contributed } from '#platform/web/contribution/contributed.ts'
import { openPages } from '#platform/web/contribution/open-pages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { loadTables } from '../all-screens.ts'
import NotFound from '../not-found.tsx'
import { words as checkWords } from '../verify/words.ts'
import { ClosedLinkPage } from './closed-link.tsx'
import { LinkQuestion } from './link-question.tsx'
import { type OpenPage, openPages as openPageNames } from './open-pages.ts'
import type { ShellPage } from './opening.ts'
import { Plain } from './plain.tsx'
import { words } from './words.ts'

const checkPage = lazy(async () => {
  const [page] = await Promise.all([import('../verify/check.tsx'), checkWords.load()])
  return page
})

/** The page of a domain, which comes with the tables of screens. */
const pageOfDomain = (name: OpenPage) =>
  lazy(async () => {
    await loadTables()
    const page = contributed(openPages).find((one) => one.name === name)?.page
    return page ? page() : { default: NotFound }
  })

/** The public pages: the verification of papers for all domains, and those that one domain provides. */
const drawn = new Map<OpenPage, ComponentType<{ code: string }>>(
  openPageNames.map((name) => [name, name === 'verify' ? checkPage : pageOfDomain(name)]),
)

type Props = { shown: Exclude<ShellPage, { page: 'portal' }>; show: (shown: ShellPage) => Promise<void> }

/** The pages that are shown before the portal. */
export function FirstPage({ shown, show }: Props) {
  const t = useWords(words)
  switch (shown.page) {
    case 'open': {
      const Page = drawn.get(shown.name) ?? NotFound
      return (
        <Suspense>
          <Page code={shown.code} />
        </Suspense>
      )
    }
    case 'window-done':
      return <WindowDone />
    case 'link-question':
      return <LinkQuestion question={shown} show={show} />
    case 'unavailable':
      return <SignInPage title={t('unavailable.title')} text={t('unavailable.text')} path={shown.path} show={show} />
    case 'guest-link':
      return <ClosedLinkPage of={shown} show={show} />
    case 'sign-in-again':
      return <SignInPage title={t('again.title')} text={t(`again.${shown.why}`)} path={shown.path} show={show} />
  }
}

type SignInProps = { title: string; text: string; path: string; show: Props['show'] }

/**
 * The person starts the sign-in here by a click, so that a failing provider never causes a redirect loop; it leads to
 * the path they wanted.
 */
function SignInPage({ title, text, path, show }: SignInProps) {
  const t = useWords(words)
  const start = () => void signIn(path).catch(() => show({ page: 'unavailable', path }))
  return (
    <Plain
      title={title}
      acts={
        <Button look="primary" onClick={start}>
          {t('signIn')}
        </Button>
      }
    >
      {text}
    </Plain>
  )
}

function WindowDone() {
  const t = useWords(words)
  useEffect(() => window.close(), [])
  return <Plain title={t('windowDone.title')}>{t('windowDone.text')}</Plain>
}
