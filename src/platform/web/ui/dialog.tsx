import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  onClose: () => void
  /** Buttons at the foot, the one to do next last. */
  acts?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A question or a small form above the page. The browser keeps the focus inside, and gives it back afterwards. */
export function Dialog({ title, onClose, acts, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const t = useWords(kit)
  // Closed while it is still in the page: the browser then gives the focus back to what had it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const outside = (event: PointerEvent<HTMLDialogElement>) => event.target === dialog.current && onClose()
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={outside}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} small />
        </header>
        <div className={styles.body}>{children}</div>
        {acts && <footer className={styles.foot}>{acts}</footer>}
      </div>
    </dialog>
  )
}
