import type { ReactNode } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import { Icon } from '../ui/icon.tsx'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import { useAddress } from './address.ts'
import { classOf, role } from './cells.ts'
import type { Column } from './column.ts'
import type { List } from './list.ts'
import { isOrderable, nextSorting, sortedBy, sortingOf } from './list-address.ts'
import styles from './table.module.css'

type Props<R extends AnyResource> = { of: List<R>; columns: readonly Column<R>[]; acts: boolean; tick: ReactNode }

export function TableHead<R extends AnyResource>({ of, columns, acts, tick }: Props<R>) {
  const now = sortingOf(of.params.order)
  const t = useWords(kit)
  const text = useText()
  return (
    <thead {...role('rowgroup')}>
      <tr {...role('row')} aria-rowindex={1}>
        {columns.map((one, at) => {
          const { key, width } = one
          const order = orderOf(of, one)
          const direction = order !== undefined && now?.field === order ? now.direction : null
          return (
            <th
              key={key}
              {...role('columnheader')}
              scope="col"
              className={classOf(one, at)}
              style={{ width }}
              aria-sort={sortOf(direction)}
            >
              {at === 0 && tick}
              <OrderedBy {...{ of, order, direction }} text={text(one.text)} />
            </th>
          )
        })}
        {acts && (
          <th {...role('columnheader')} scope="col" className={styles.acts}>
            <span className="sr-only">{t('table.acts')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type OrderedByProps<R extends AnyResource> = {
  of: List<R>
  order: string | undefined
  direction: 'asc' | 'desc' | null
  text: string
}

/** The text of a header; a button if the list can be ordered by it. */
function OrderedBy<R extends AnyResource>({ of, order, direction, text }: OrderedByProps<R>) {
  const [, change] = useAddress()
  if (order === undefined) return text
  const next = nextSorting(order, sortingOf(of.params.order))
  return (
    <button type="button" onClick={() => change((search) => sortedBy(search, next), { replace: true })}>
      {text}
      <span className={direction ? styles.sorted : styles.sortable}>
        <Icon name={direction === 'asc' ? 'up' : direction === 'desc' ? 'down' : 'sort'} size={14} />
      </span>
    </button>
  )
}

/** The order that the header of a column offers now. */
const orderOf = <R extends AnyResource>(of: List<R>, { order }: Column<R>) =>
  order !== undefined && isOrderable(of, order) ? order : undefined

const sortOf = (direction: 'asc' | 'desc' | null) =>
  direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined
