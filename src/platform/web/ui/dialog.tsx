import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { Button, IconButton } from './button.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  onClose: () => void
  /** Buttons at the foot, the primary one last. */
  acts?: ReactNode
  wide?: boolean
  children: ReactNode
}

/**
 * A question or a small form above the page. The browser keeps the focus inside, and returns it afterwards. After
 * something was typed, a click outside does nothing, and Escape and the close button ask before they close the dialog;
 * a second Escape returns to the form.
 */
export function Dialog({ title, onClose, acts, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const t = useWords(kit)
  const [typed, setTyped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // The focused element when the person was asked whether to leave.
  const writing = useRef<Element | null>(null)
  // Closed while it is still in the document: the browser then returns the focus to the previous element.
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
        // A list of results inside the dialog closes before the dialog does.
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
      onPointerDown={outside}
      onInput={({ target }) => {
        // A choice outside of a form only changes what is shown, such as the language of a preview.
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

/** Focuses the answer that loses nothing in the question whether to leave. */
const focusLastButton = (question: HTMLElement | null): void =>
  question?.querySelector<HTMLElement>('button:last-of-type')?.focus()

const control = 'input, select, textarea, button'
const entered = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [role="combobox"])'

/**
 * On devices with a keyboard the first field receives the focus; the browser would focus the close button, which the
 * space key activates. On a touch screen the keyboard would cover the question.
 */
function beginWriting(dialog: HTMLElement): void {
  const first = dialog.querySelector('[data-asked]')?.querySelector<HTMLElement>(control)
  if (first?.matches(entered) && matchMedia('(pointer: fine)').matches) first.focus()
}

const isChoice = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.role === 'combobox')
