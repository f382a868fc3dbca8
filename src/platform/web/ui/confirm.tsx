import { type ComponentProps, type ReactNode, useState } from 'react'
import { ErrorBox, logUnforeseen } from '../page/errors.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { WriteButton } from './write-button.tsx'

type Question = {
  title: string
  /** The text of the question's button. */
  act: string
  /** What will happen; by default, that it cannot be undone. */
  children?: ReactNode
  /** What stands below it, such as a list. */
  more?: ReactNode
  look?: 'danger' | 'primary'
  /** The question closes when this succeeds, and shows the error when it fails. */
  onConfirm: () => Promise<unknown>
}

/** Asks for confirmation before an action that cannot be undone. */
export function Confirm(props: Question & { onClose: () => void }) {
  const { title, act, children, more, look = 'danger', onConfirm, onClose } = props
  const t = useWords(kit)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const go = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      logUnforeseen(error)
      setProblem(error)
      setBusy(false)
    }
  }
  const acts = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <WriteButton look={look} busy={busy} onClick={() => void go()}>
        {act}
      </WriteButton>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} acts={acts}>
      <p>{children ?? t('confirm.lasting')}</p>
      {more}
      {problem !== null && <ErrorBox error={problem} />}
    </Dialog>
  )
}

type ConfirmButtonProps = Omit<ComponentProps<typeof WriteButton>, 'onClick' | 'title'> & {
  /** The question, and the text of its button: that of the opening button by default. */
  ask: Omit<Question, 'act'> & { act?: string }
  children: string
}

/** A button whose action runs after a confirmation. */
export function ConfirmButton({ ask, children, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <WriteButton {...button} onClick={() => setAsking(true)}>
        {children}
      </WriteButton>
      {asking && <Confirm act={children} {...ask} onClose={() => setAsking(false)} />}
    </>
  )
}
