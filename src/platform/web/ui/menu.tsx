import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'
import { besideTrigger, nextItem } from './menu-moves.ts'

type Props = {
  /** The accessible name of the trigger and of the list. */
  label: string
  /** The content of the trigger; an icon alone gets `label` as its tooltip. */
  trigger: ReactNode
  triggerClass?: string | undefined
  /** -1 in a grid, whose rows are reached by arrow keys. */
  tabIndex?: number
  children: ReactNode
}

/** A list of actions behind a button: arrows move, Home and End jump, letters search, Escape closes. */
export function Menu({ label, trigger, triggerClass, tabIndex, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const open = event.newState === 'open'
    button.current?.setAttribute('aria-expanded', String(open))
    if (!open || !button.current || !list.current) return
    besideTrigger(list.current, button.current)
    nextItem(list.current, 'Home')?.focus()
  }
  const moved = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') list.current?.hidePopover()
    const next = list.current && nextItem(list.current, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass ?? styles.trigger}
        popoverTarget={id}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={label}
        title={label}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        tabIndex={-1}
        onToggle={toggled}
        onKeyDown={moved}
      >
        {children}
      </div>
    </>
  )
}

type ItemProps = {
  icon?: IconName
  /** Marks the current choice (radio) by an icon and for screen readers. */
  chosen?: boolean
  danger?: boolean
  lang?: string
  /** It cannot be chosen now, and says why. */
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, chosen, danger, lang, disabled, onSelect, children }: ItemProps) {
  const choice = chosen !== undefined
  return (
    <button
      type="button"
      aria-disabled={disabled}
      lang={lang}
      className={`${styles.item} ${danger ? styles.danger : ''}`}
      {...(choice ? { role: 'menuitemradio', 'aria-checked': chosen } : { role: 'menuitem' })}
      tabIndex={-1}
      onClick={(event) => {
        if (disabled) return
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onSelect()
      }}
    >
      <span className={styles.sign}>
        {(choice ? chosen && <Icon name="check" /> : icon && <Icon name={icon} />) || null}
      </span>
      {children}
    </button>
  )
}

/** The subject of a group of actions, or the person who is signed in. */
export function MenuHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head} role="presentation">
      {children}
    </div>
  )
}

export function MenuLine() {
  return <hr className={styles.line} />
}
