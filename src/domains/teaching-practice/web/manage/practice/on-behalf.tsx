import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './on-behalf.module.css'

/** Says before an act that it is done on behalf of somebody else, and how it will be marked. */
export function OnBehalf({ children }: { children: ReactNode }) {
  return (
    <p className={styles.remark}>
      <Icon name="info" size={16} />
      {children}
    </p>
  )
}
