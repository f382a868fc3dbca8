import { lazy, Suspense, useEffect } from 'react'
import { watchedEnd } from '#platform/web/api/session-ended.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import { whenUsed } from '#platform/web/routes/when-used.ts'
import { useStore } from '#platform/web/ui/use-store.ts'

const again = () => chunk(() => import('./sign-in-again.tsx'))
const SignInAgain = lazy(async () => ({ default: (await again()).SignInAgain }))

/** Covers the page when the session has ended: the page and its forms stay, and continue after a sign-in. */
export function SessionEnded() {
  const ended = useStore(watchedEnd)
  // There before it is needed: an update of the portal may take the file away meanwhile.
  useEffect(() => whenUsed(() => void again().catch(() => undefined)), [])
  return (
    ended && (
      <Suspense fallback={null}>
        <SignInAgain ended={ended} />
      </Suspense>
    )
  )
}
