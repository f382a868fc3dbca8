import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsaved } from '#platform/web/page/unsaved.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import { whenUsed } from '#platform/web/routes/when-used.ts'

const question = () => chunk(() => import('./unsaved-question.tsx'))
const UnsavedQuestion = lazy(async () => ({ default: (await question()).UnsavedQuestion }))

/** Asks for a confirmation before a page with unsaved text is left by a link, by "back", or by closing the tab. */
export function UnsavedGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return hasUnsaved() && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  // Text is only written on a page that is used; without a network the question is there by then.
  useEffect(() => whenUsed(() => void question().catch(() => undefined)), [])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <UnsavedQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  )
}
