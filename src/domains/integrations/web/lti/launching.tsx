import { useEffect, useState } from 'react'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Asks the portal to begin a launch, once, and goes on to the tool in this window. */
export function Launching({ begin }: { begin: () => Promise<{ address: string }> }) {
  const t = useWords(words)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isLeft = false
    begin().then(
      ({ address }) => !isLeft && window.location.replace(address),
      (reason: unknown) => !isLeft && setError(reason),
    )
    return () => {
      isLeft = true
    }
  }, [begin])
  return error ? <ErrorBox error={error} /> : <p role="status">{t('launch.opening')}</p>
}
