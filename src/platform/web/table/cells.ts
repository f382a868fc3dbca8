import type { AnyResource } from '../../contract/resource.ts'
import type { Column } from './column.ts'
import styles from './table.module.css'

/** Roles are said aloud: on a phone the rows are drawn as cards, and some browsers then forget that it is a table. */
export const role = (name: string) => ({ role: name })

export const classOf = <R extends AnyResource>({ numeric, hideBelow }: Column<R>, at: number): string =>
  [numeric && styles.numeric, at > 0 && hideBelow && styles[`below-${hideBelow}`]].filter(Boolean).join(' ')
