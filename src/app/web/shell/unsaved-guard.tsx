import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsaved } from '#platform/web/page/unsaved.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'

/** Asks for a confirmation before a page with unsaved text is left by a link, by "back", or by closing the tab. */
export function UnsavedGuard() {
  const t = useWords(shell)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return hasUnsaved() && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  const acts = (
    <>
      <Button look="danger" onClick={() => blocker.proceed()}>
        {t('leave.leave')}
      </Button>
      <Button look="primary" onClick={() => blocker.reset()}>
        {t('leave.stay')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('leave.title')} onClose={() => blocker.reset()} acts={acts}>
      <p>{t('leave.about')}</p>
    </Dialog>
  )
}
