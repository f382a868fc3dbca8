import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import { Button, IconButton } from './button.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  onClose: () => void
  /** Buttons at the foot, the one to do next last. */
  acts?: ReactNode
  wide?: boolean
  children: ReactNode
}

/**
 * A question or a small form above the page. The browser keeps the focus inside, and gives it back afterwards. Once
 * something was typed in it, a press outside does nothing, and Escape and the cross ask before they close it; Escape once
 * more goes on writing.
 */
export function Dialog({ title, onClose, acts, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const t = useWords(kit)
  const [typed, setTyped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // What was being written when it was asked whether to leave.
  const writing = useRef<Element | null>(null)
  // Closed while it is still in the page: the browser then gives the focus back to what had it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (element) beginWriting(element)
    return () => element?.close()
  }, [])
  const outside = (event: PointerEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current && !typed) onClose()
  }
  const leave = () => {
    if (leaving) return stay()
    if (!typed) return onClose()
    writing.current = document.activeElement
    setLeaving(true)
  }
  const stay = () => {
    setLeaving(false)
    if (writing.current instanceof HTMLElement) writing.current.focus()
  }
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        // A list of results inside closes before the dialog does.
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
      onPointerDown={outside}
      onInput={({ target }) => {
        // A choice outside of a form only changes what is shown, as the language of a preview.
        if (!isChoice(target) || target.closest('form')) setTyped(true)
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t('close')} onClick={leave} small />
        </header>
        {leaving && (
          <div className={styles.leaving} role="alert" ref={focusLastButton}>
            <p>{t('dialog.leave')}</p>
            <Button onClick={onClose}>{t('dialog.close')}</Button>
            <Button look="primary" onClick={stay}>
              {t('dialog.stay')}
            </Button>
          </div>
        )}
        <div className={styles.body} data-asked>
          {children}
        </div>
        {acts && <footer className={styles.foot}>{acts}</footer>}
      </div>
    </dialog>
  )
}

/** The question whether to leave has the focus, on the answer that loses nothing. */
const focusLastButton = (question: HTMLElement | null): void =>
  question?.querySelector<HTMLElement>('button:last-of-type')?.focus()

const control = 'input, select, textarea, button'
const entered = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [role="combobox"])'

/**
 * Whoever has a keyboard writes or chooses at once in the first field; the browser would begin at the cross, which a
 * space presses. On a touch screen the keys would cover the question.
 */
function beginWriting(dialog: HTMLElement): void {
  const first = dialog.querySelector('[data-asked]')?.querySelector<HTMLElement>(control)
  if (first?.matches(entered) && matchMedia('(pointer: fine)').matches) first.focus()
}

const isChoice = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.role === 'combobox')
