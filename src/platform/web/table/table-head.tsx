import type { AnyResource } from '../../contract/resource.ts'
import { Icon } from '../ui/icon.tsx'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words.ts'
import { useAddress } from './address.ts'
import { classOf, role } from './cells.ts'
import type { Column } from './column.ts'
import type { List } from './list.ts'
import { isOrderable, nextSorting, sortedBy, sortingOf } from './list-address.ts'
import styles from './table.module.css'

type Props<R extends AnyResource> = { of: List<R>; columns: readonly Column<R>[]; acts: boolean }

export function TableHead<R extends AnyResource>({ of, columns, acts }: Props<R>) {
  const now = sortingOf(of.params.order)
  const t = useWords(kit)
  const text = useText()
  const [, change] = useAddress()
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
              {order === undefined ? (
                text(one.text)
              ) : (
                <button
                  type="button"
                  onClick={() => change((search) => sortedBy(search, nextSorting(order, now)), { replace: true })}
                >
                  {text(one.text)}
                  <span className={direction ? styles.sorted : styles.sortable}>
                    <Icon name={direction === 'asc' ? 'up' : direction === 'desc' ? 'down' : 'sort'} size={14} />
                  </span>
                </button>
              )}
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

/** The order that the header of a column offers now. */
const orderOf = <R extends AnyResource>(of: List<R>, { order }: Column<R>) =>
  order !== undefined && isOrderable(of, order) ? order : undefined

const sortOf = (direction: 'asc' | 'desc' | null) =>
  direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined
