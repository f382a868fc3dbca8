import { type LoaderFunctionArgs, redirect, replace, useRouteError } from 'react-router'
import type { resolveRoute } from '#home/contract'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { call, namedEndpoint } from '#platform/web/api/api-endpoint.ts'
import { safeTo } from '#platform/web/routes/safe-to.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Plain } from './sign-in/plain.tsx'
import { words } from './sign-in/words.ts'
import { Trouble } from './trouble.tsx'

const resolveEndpoint = namedEndpoint<typeof resolveRoute>('GET', '/api/v2/resolve_route')

/** `resolve_route?iri=`: requests the screen on which this person should see an item, and goes there. */
export async function loadResolved({ request }: LoaderFunctionArgs) {
  const iri = new URL(request.url).searchParams.get('iri') ?? ''
  if (iri === '') throw new NotFound()
  const { path } = await call(resolveEndpoint, { query: { iri } }, { signal: request.signal })
  const to = safeTo(path, location.origin)
  if (to === null) throw new NotFound()
  return isOpened(request.url) ? replace(to) : redirect(to)
}

/**
 * Whether the address itself was opened, as from a mail: it would lead forward again when somebody goes back to it. From
 * a page of the portal, going back leads to that page.
 */
const isOpened = (url: string) => new URL(url).pathname === location.pathname

/** Explains that a link does not work: the item is gone, or the person may not see it; both look the same. */
export function ResolveTrouble() {
  const error = useRouteError()
  const t = useWords(words)
  if (!(error instanceof NotFound || error instanceof NotAllowed)) return <Trouble />
  return (
    <Plain title={t('trouble.notResolved')} acts={<ButtonLink to="/">{t('goHome')}</ButtonLink>}>
      {t('trouble.notResolvedText')}
    </Plain>
  )
}
