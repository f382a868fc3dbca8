import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { NotReached } from '#platform/web/api/api.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { NewVersion } from '#platform/web/routes/chunk.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import NotFoundPage from './not-found.tsx'
import { words } from './sign-in/words.ts'

/** What a layout shows instead of a screen that could not be loaded or rendered. */
export function Trouble() {
  const error = useRouteError()
  const t = useWords(words)
  const { revalidate } = useRevalidator()
  const retry = useEffectEvent(() => error instanceof NotReached && void revalidate())
  // Retries automatically when the network is back.
  useEffect(() => {
    const back = () => retry()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  if (isMissing(error)) return <NotFoundPage />
  if (error instanceof NotAllowed) {
    return (
      <Empty title={t('trouble.notAllowed')} act={<ButtonLink to="/">{t('goHome')}</ButtonLink>}>
        {t('trouble.notAllowedText')}
      </Empty>
    )
  }
  if (error instanceof NewVersion) {
    return (
      <Empty title={t('trouble.newVersion')} act={<Button onClick={reload}>{t('trouble.reload')}</Button>}>
        {t('trouble.newVersionText')}
      </Empty>
    )
  }
  return <ErrorBox error={error} onRetry={() => void revalidate()} />
}

const isMissing = (error: unknown) => error instanceof NotFound || (isRouteErrorResponse(error) && error.status === 404)
const reload = () => location.reload()
