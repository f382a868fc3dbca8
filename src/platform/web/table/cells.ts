import type { AnyResource } from '../../contract/resource.ts'
import type { Column } from './column.ts'
import styles from './table.module.css'

/** Explicit roles: on a phone the rows are displayed as cards, and some browsers then no longer expose a table. */
export const role = (name: string) => ({ role: name })

export const classOf = <R extends AnyResource>({ numeric, hideBelow }: Column<R>, at: number): string =>
  [numeric && styles.numeric, at > 0 && hideBelow && styles[`below-${hideBelow}`]].filter(Boolean).join(' ')
