import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { lettersIn, missingOfReason } from '../../contract/reason.ts'
import { repeatKey } from '../api/repeat-key.ts'
import { useStoredText } from '../form/stored-text.ts'
import { ErrorBox, logUnforeseen } from '../page/errors.tsx'
import { kit } from '../words/kit.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './reason-dialog.module.css'
import { WriteButton } from './write-button.tsx'

type Props = {
  title: string
  /** What will happen, in a sentence. */
  children?: ReactNode
  /** The text of the button: what happens when it is pressed. */
  act: string
  /** The minimum length of the reason; 0 if it is optional. */
  least: number
  danger?: boolean
  /** Distinguishes the stored reason from those of other questions with this title on the page. */
  about?: string
  onClose: () => void
  /**
   * Performs the action with the reason and the `Idempotency-Key` of this question. The dialog closes when it succeeds;
   * when it fails, the dialog stays open with the typed reason and the error.
   */
  onGiven: (reason: string, key: string) => Promise<unknown>
}

/** Asks for the reason that an action requires, and shows how much is still missing. */
export function ReasonDialog({ title, children, act, least, danger, about = '', onClose, onGiven }: Props) {
  const t = useWords(kit)
  const id = useId()
  const [repeat] = useState(repeatKey)
  const { text: reason, setText: setReason, forget } = useStoredText(`reason:${location.pathname}:${about}:${title}`)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const missing = lettersIn(useLanguage(), missingOfReason(reason, least))
  const held = missing > 0 ? t('reason.missing', { count: missing }) : undefined
  const give = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const given = reason.trim()
      await onGiven(given, repeat.keyFor(given))
      forget()
      onClose()
    } catch (error) {
      logUnforeseen(error)
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!held && !busy) void give()
  }
  const acts = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <WriteButton
        type="submit"
        form={`${id}form`}
        look={danger ? 'danger' : 'primary'}
        disabledReason={held}
        busy={busy}
      >
        {act}
      </WriteButton>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} acts={acts}>
      {children && <div>{children}</div>}
      <form id={`${id}form`} onSubmit={submit} className={styles.form}>
        <label htmlFor={id}>{least > 0 ? t('reason.label') : t('reason.optional')}</label>
        <textarea
          id={id}
          rows={4}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          aria-describedby={`${id}hint`}
        />
        <small id={`${id}hint`} aria-live="polite">
          {held ?? t('reason.kept')}
        </small>
      </form>
      {problem !== null && <ErrorBox error={problem} />}
    </Dialog>
  )
}
