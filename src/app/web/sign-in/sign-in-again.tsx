import { type ReactNode, useEffect, useRef, useState } from 'react'
import { signIn } from '#platform/web/api/identity-client.ts'
import { type Ended, goOn } from '#platform/web/api/session-ended.ts'
import { currentSession } from '#platform/web/api/session-store.ts'
import { logError } from '#platform/web/log.ts'
import { hasUnsaved } from '#platform/web/page/unsaved.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { isByMailedLink } from './guest-link.ts'
import { pathHere, signInByWindow } from './identity-client.ts'
import styles from './sign-in-again.module.css'
import { mayTryBySelf } from './tries.ts'
import { words } from './words.ts'

/** Covers the page until the person has signed in again: the page and its forms stay. */
export function SignInAgain({ ended }: { ended: Ended }) {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!canLeave(ended) || !mayTryBySelf(sessionStorage)) return
    setLeaving(true)
    signIn().catch(() => setLeaving(false))
  }, [ended])
  if (leaving) return null
  const session = currentSession()
  return session && isByMailedLink(session) ? <LinkEnded /> : <Question fresh={ended.why === 'fresh'} />
}

/** If nothing can be lost, the whole page goes to the provider and comes back (specification §4). */
const canLeave = ({ why, write }: Ended) =>
  why === 'expired' && !write && !hasUnsaved() && currentSession()?.openedByLink === null

/**
 * People who came by a mailed link have no account to sign in with: opening one of their links in any tab lets this
 * page continue.
 */
function LinkEnded() {
  const t = useWords(words)
  return (
    <Over title={t('ended.title')}>
      <p>{t('ended.linkText')}</p>
      <p>{t('ended.linkKept')}</p>
    </Over>
  )
}

function Question({ fresh }: { fresh: boolean }) {
  const t = useWords(words)
  const [state, setState] = useState<'asked' | 'waiting' | 'failed'>('asked')
  const start = () => {
    setState('waiting')
    signInAgain(fresh).then(setState, (error: unknown) => {
      logError('The sign-in did not succeed', error)
      setState('failed')
    })
  }
  return (
    <Over title={t(fresh ? 'ended.freshTitle' : 'ended.title')}>
      <p>{t(fresh ? 'ended.freshText' : 'ended.text')}</p>
      <p role="status">{state !== 'asked' && t(`ended.${state}`)}</p>
      <Button look="primary" onClick={start}>
        {t('signIn')}
      </Button>
    </Over>
  )
}

/** An overlay on the page until it can continue. */
function Over({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ended">{title}</h2>
      {children}
    </dialog>
  )
}

/**
 * Signs in through a second window; the whole page leaves only if the browser opens none, and reloads if another person
 * signs in.
 */
async function signInAgain(fresh: boolean): Promise<'asked' | 'failed'> {
  const outcome = await signInByWindow(fresh)
  if (outcome === 'refused') await signIn(pathHere(), { fresh })
  if (outcome === 'other') location.reload()
  if (outcome === 'done') goOn()
  return outcome === 'nothing' ? 'failed' : 'asked'
}
