import { Link, NavLink } from 'react-router'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import styles from './menu-row.module.css'

type Props = {
  to: string
  name: string
  /** A sign before the name; courses have their code instead. */
  icon?: IconName
  code?: string
  /** What the narrow menu shows instead of the icon. */
  short?: string
  /** Whether the present page belongs to it; by default, whether it is below its address. */
  on?: boolean
  /** How much there is to do. */
  count?: number
  /** Whether something there waits for the person. */
  waits?: boolean
}

/** A row of the menu. Where it is narrow the name is read by screen readers, and shown as a tooltip. */
export function MenuRow({ to, name, icon, code, short = code, on, count = 0, waits = false }: Props) {
  const t = useWords(shell)
  const inside = (
    <>
      {icon && (
        <span className={styles.icon} data-replaced={short ? '' : undefined}>
          <Icon name={icon} />
        </span>
      )}
      {short && (
        <span className={code ? styles.code : styles.short} aria-hidden={code ? undefined : 'true'}>
          {short}
        </span>
      )}{' '}
      <span className={styles.name}>{name}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">, {t('menu.waiting', { count })}</span>
        </span>
      )}
      {waits && (
        <span className={styles.dot}>
          <span className="sr-only">, {t('menu.waits')}</span>
        </span>
      )}
    </>
  )
  const title = code ? `${code} ${name}` : name
  if (on === undefined)
    return (
      <NavLink to={to} title={title} className={({ isActive }) => lights(isActive)}>
        {inside}
      </NavLink>
    )
  return (
    <Link to={to} title={title} className={lights(on)} aria-current={on ? 'true' : undefined}>
      {inside}
    </Link>
  )
}

const lights = (on: boolean) => (on ? `${styles.row} ${styles.on}` : styles.row)
