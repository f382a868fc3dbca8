import type { ReactNode } from 'react'
import {
  ApiError,
  Conflict,
  NotAllowed,
  NotFound,
  NotSignedIn,
  TransitionBlocked,
  ValidationError,
} from '../../contract/errors.ts'
import { NotReached } from '../api/api.ts'
import { logError } from '../log.ts'
import { notify } from '../notify/notify.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Reasons } from '../ui/reasons.tsx'
import { kit } from '../words/kit.ts'
import { say, useWords } from '../words/words.ts'
import styles from './errors.module.css'

/**
 * Shows an error of the API in a notice: the only way in which screens report what a call has refused (specification
 * §8).
 */
export function showError(error: unknown): void {
  if (isAbort(error)) return
  logUnforeseen(error)
  const { title, text, details } = errorTextOf(error)
  notify({
    type: 'negative',
    text,
    ...(title && { title }),
    ...(details && { details }),
    timeoutMs: details ? 12_000 : 8000,
  })
}

/**
 * Reports errors that are not answers of the server: faults of the app itself, which otherwise only this person would
 * see.
 */
export function logUnforeseen(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof NotReached)) logError('An act failed', error)
}

type Props = {
  error: unknown
  /** Repeats what failed. */
  onRetry?: () => void
  /** A further action. */
  act?: ReactNode
}

/** An error at its position on the page, in words and with a next step. */
export function ErrorBox({ error, onRetry, act }: Props) {
  const t = useWords(kit)
  const { title, text, details } = errorTextOf(error)
  return (
    <div className={styles.box} role="alert">
      <span className={styles.sign}>
        <Icon name="stop" size={20} />
      </span>
      <div className={styles.text}>
        <b>{title ?? t('error.failed')}</b>
        {error instanceof TransitionBlocked ? <Reasons blockers={error.blockers} /> : <p>{text}</p>}
        {details && (
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {(onRetry || act) && (
          <div className={styles.acts}>
            {onRetry && <Button onClick={onRetry}>{t('again')}</Button>}
            {act}
          </div>
        )}
      </div>
    </div>
  )
}

type ErrorText = { title?: string; text: string; details?: string[] }

/** The texts that people read about an error: a title, a sentence, and single reasons. */
export function errorTextOf(error: unknown): ErrorText {
  if (error instanceof ValidationError) {
    const details = error.violations.map(({ propertyPath, message }) =>
      propertyPath ? `${propertyPath}: ${message}` : message,
    )
    return { title: say(kit('error.validation')), text: say(kit('form.check'), { count: details.length }), details }
  }
  if (error instanceof TransitionBlocked) {
    return { title: say(kit('error.blocked')), text: error.blockers.map(({ text }) => text).join(', ') }
  }
  if (error instanceof NotReached) return { text: say(kit('error.notReached')) }
  if (error instanceof NotFound) return { title: say(kit('error.notFound')), text: say(kit('error.notFoundAbout')) }
  if (error instanceof NotAllowed)
    return { title: say(kit('error.notAllowed')), text: reasonOr(error, 'Access Denied') }
  if (error instanceof NotSignedIn) return { title: say(kit('error.notSignedIn')), text: error.message }
  // If the record is closed or the action already done, the message says so; nobody else need have changed anything.
  if (error instanceof Conflict)
    return { title: say(kit(error.status === 412 ? 'error.conflict' : 'error.notNow')), text: error.message }
  if (error instanceof ApiError) return { text: error.message }
  return { title: say(kit('error.failed')), text: say(kit('error.failedAbout')) }
}

const reasonOr = (error: ApiError, standard: string) =>
  error.message === standard ? say(kit('error.notAllowedAbout')) : error.message

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
