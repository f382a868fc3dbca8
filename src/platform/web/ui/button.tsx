import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

type Look = 'primary' | 'default' | 'quiet' | 'danger'
type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'>

type Props = Native & {
  look?: Look
  icon?: IconName | undefined
  /** Why it cannot be pressed now: the button stays in its place, can be focused, and shows this. */
  disabledReason?: string | undefined
  /** Its action is running: a second press does nothing. */
  busy?: boolean | undefined
}

/**
 * A button whose text says what it does ("Submit grade sheet"). It remains the same element when `disabledReason` comes
 * or goes, so that it keeps the focus and a press that has begun.
 */
export function Button(props: Props) {
  const { look = 'default', icon, disabledReason, busy, onClick, children, type, ...rest } = props
  const id = useId()
  const stopped = Boolean(disabledReason) || Boolean(busy)
  const press = (event: MouseEvent<HTMLButtonElement>) => (stopped ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classOf(look, stopped)}
      data-main={look === 'primary' || undefined}
      onClick={press}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? id : rest['aria-describedby']}
    >
      {busy ? <span className={styles.spinner} /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  )
  if (!('disabledReason' in props)) return button
  return (
    <span className={styles.held}>
      {button}
      {disabledReason && (
        <span role="tooltip" id={id} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  )
}

type LinkProps = {
  to: string
  look?: Look
  icon?: IconName
  children: ReactNode
  reloadDocument?: boolean
  'aria-label'?: string
}

/** A link that looks like a button: for the main next step of a page. */
export function ButtonLink({ look = 'default', icon, children, ...link }: LinkProps) {
  return (
    <Link {...link} className={classOf(look, false)} data-main={look === 'primary' || undefined}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </Link>
  )
}

type IconButtonProps = Native & { icon: IconName; label: string; small?: boolean }

/** A button with an icon only; its name is shown as a tooltip and read by screen readers. */
export function IconButton({ icon, label, small, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={`${styles.icon} ${small ? styles.small : ''}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}

const classOf = (look: Look, stopped: boolean) =>
  [styles.button, styles[look], stopped && styles.stopped].filter(Boolean).join(' ')
