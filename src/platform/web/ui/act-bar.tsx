import type { ReactNode } from 'react'
import styles from './act-bar.module.css'

/**
 * The acts of a screen for work, at the bottom, within reach of the thumb: on a phone in place of the bar of places. The
 * quiet act comes first, the main one last.
 */
export function ActBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-act-bar data-no-print>
      {children}
    </div>
  )
}
