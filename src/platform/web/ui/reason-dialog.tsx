import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './reason-dialog.module.css'

type Props = {
  title: string
  /** What will happen, in a sentence. */
  children?: ReactNode
  /** The words of the button: what happens when it is pressed. */
  act: string
  /** The least length of the reason; 0 where one may be given. */
  least: number
  danger?: boolean
  busy?: boolean
  onClose: () => void
  onGiven: (reason: string) => void
}

/** Asks for the reason that an act wants, and says how much is still missing. */
export function ReasonDialog({ title, children, act, least, danger, busy, onClose, onGiven }: Props) {
  const t = useWords(kit)
  const id = useId()
  const [reason, setReason] = useState('')
  const missing = least - reason.trim().length
  const held = missing > 0 ? t('reason.missing', { count: missing }) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!held && !busy) onGiven(reason.trim())
  }
  const acts = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={`${id}form`} look={danger ? 'danger' : 'primary'} disabledReason={held} busy={busy}>
        {act}
      </Button>
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
    </Dialog>
  )
}
