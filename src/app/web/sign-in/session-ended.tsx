import { useEffect, useRef, useState } from 'react'
import { signIn } from '#platform/web/identity-client.ts'
import { logError } from '#platform/web/log.ts'
import { type Ended, goOn, watchedEnd } from '#platform/web/session-ended.ts'
import { currentSession } from '#platform/web/session-store.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useStore } from '#platform/web/ui/use-store.ts'
import { hasUnsaved } from '#platform/web/unsaved.ts'
import { useWords } from '#platform/web/words.ts'
import { pathHere, signInByWindow } from './identity-client.ts'
import styles from './session-ended.module.css'
import { mayTryBySelf } from './tries.ts'
import { words } from './words.ts'

/** Stands over the page when the session has ended: the page and its forms stay, and go on after a sign-in. */
export function SessionEnded() {
  const ended = useStore(watchedEnd)
  return ended && <Over ended={ended} />
}

function Over({ ended }: { ended: Ended }) {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!canLeave(ended) || !mayTryBySelf(sessionStorage)) return
    setLeaving(true)
    signIn().catch(() => setLeaving(false))
  }, [ended])
  return leaving ? null : <Question fresh={ended.why === 'fresh'} />
}

/** With nothing to lose, the whole page goes to the provider and comes back (specification §4). */
const canLeave = ({ why, write }: Ended) =>
  why === 'expired' && !write && !hasUnsaved() && currentSession()?.openedByLink === null

function Question({ fresh }: { fresh: boolean }) {
  const t = useWords(words)
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<'asked' | 'waiting' | 'failed'>('asked')
  useEffect(() => dialog.current?.showModal(), [])
  const start = () => {
    setState('waiting')
    signInAgain(fresh).then(setState, (error: unknown) => {
      logError('The sign-in did not succeed', error)
      setState('failed')
    })
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ended">{t(fresh ? 'ended.freshTitle' : 'ended.title')}</h2>
      <p>{t(fresh ? 'ended.freshText' : 'ended.text')}</p>
      <p role="status">{state !== 'asked' && t(`ended.${state}`)}</p>
      <Button look="primary" onClick={start}>
        {t('signIn')}
      </Button>
    </dialog>
  )
}

/** By a second window; the whole page leaves only when the browser opens none, and is begun anew for another person. */
async function signInAgain(fresh: boolean): Promise<'asked' | 'failed'> {
  const outcome = await signInByWindow(fresh)
  if (outcome === 'refused') await signIn(pathHere(), { fresh })
  if (outcome === 'other') location.reload()
  if (outcome === 'done') goOn()
  return outcome === 'nothing' ? 'failed' : 'asked'
}
