import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { Icon } from './icon.tsx'
import styles from './phone-acts.module.css'

/**
 * The acts of a page in the bar of a phone: the main one (`data-main`) stays in sight, all others and what the page is
 * about are behind one button. A question that an act opens stays when they are closed.
 */
export function PhoneActs({ acts, children }: { acts: ReactNode; children: ReactNode }) {
  const t = useWords(kit)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => target instanceof Node && !box.current?.contains(target) && setOpen(false)
    const closeByKey = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || isInside(target, 'dialog, [popover]')) return
      if (box.current?.contains(document.activeElement)) button.current?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [open])
  const chosen = ({ target }: MouseEvent) => {
    if (!open || !isAct(target)) return
    // Before the act opens a question, which returns the focus to where it was.
    button.current?.focus()
    setOpen(false)
  }
  return (
    <div ref={box} className={styles.acts} data-open={open || undefined} data-no-print>
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('moreActs')}
        title={t('moreActs')}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" size={20} />
      </button>
      <div id={id} className={styles.panel} onClickCapture={chosen}>
        {acts}
        {children}
      </div>
    </div>
  )
}

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** What does or opens something, except a list of further acts and what cannot be pressed now. */
const isAct = (target: EventTarget): boolean =>
  isInside(target, 'a, button:not([aria-haspopup="menu"], [aria-disabled])') && !isInside(target, 'dialog')
