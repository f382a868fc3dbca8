import type { ReactNode } from 'react'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import styles from './banners.module.css'

type Props = {
  tone: 'warning' | 'info' | 'acting'
  icon: IconName
  title: string
  act?: ReactNode
  live?: boolean
  /** Content that expands below the line. */
  below?: ReactNode
  children: ReactNode
}

/** One line of information that a person needs on every page, with an action. */
export function Banner({ tone, icon, title, act, live, below, children }: Props) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={live ? 'status' : undefined}>
      <Icon name={icon} />
      <div className={styles.text} tabIndex={-1}>
        <b>{title}</b> <span>{children}</span>
      </div>
      {act && <div className={styles.act}>{act}</div>}
      {below}
    </div>
  )
}
