import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { useLoaded } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { useAddress } from './address.ts'
import { Cards } from './cards.tsx'
import { role } from './cells.ts'
import { useChosenColumns } from './chosen-columns.ts'
import type { Column } from './column.ts'
import type { List } from './list.ts'
import { isFiltered, rangeOf, unfiltered } from './list-address.ts'
import type { Many } from './many.ts'
import { useOverflow } from './overflow.ts'
import { PageTick } from './row-ticks.tsx'
import { SelectionBar } from './selection-bar.tsx'
import styles from './table.module.css'
import { TableBody } from './table-body.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableTools } from './table-tools.tsx'
import { useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

type Props<R extends AnyResource> = {
  /** From `listAt(resource, search)`; the screen's `load` has prefetched `list.query`. */
  of: List<R>
  columns: readonly Column<R>[]
  /** The content of the list: the name of the table and of its exported sheet. */
  label: string
  /** The target of a row; its first cell becomes the link. */
  to?: (item: Item<R>) => string
  /** Renders each item as a card instead of a row. */
  card?: ((item: Item<R>) => ReactNode) | undefined
  /** Controls at the end of a row. */
  acts?: (item: Item<R>) => ReactNode
  /** Actions on many rows at once; rows then have a checkbox. */
  many?: Many<R>
  /** The choice of how the list is shown, before all other tools. */
  views?: ReactNode
  /** Controls beside the search box that set filters in the address. */
  filters?: ReactNode
  /** The text and action if the list is empty. */
  empty?: ReactNode
  /** The key under which the choice of columns is stored, if one resource has several tables. */
  name?: string
}

/** A list of any size: the server pages, sorts and searches; its whole state is in the address. */
export function Table<R extends AnyResource>(props: Props<R>) {
  const { of, columns, label, to, card, acts, many, views, filters, empty, name } = props
  const t = useWords(kit)
  const [search] = useSearchParams()
  const { data } = useLoaded(of.query)
  const kept = useChosenColumns(name ?? of.resource.type, columns)
  const [selection, select] = useSelection(of)
  const box = useRef<HTMLDivElement>(null)
  const wide = useOverflow(box)
  const { items, page, size, print } = useRows(of, data['hydra:member'])
  const total = data['hydra:totalItems']
  const capped = data.totalItemsCapped ?? false
  const filtered = isFiltered(of.resource, search)
  const range = rangeOf(page, size, { total, capped })
  if (total === 0 && !filtered) return empty ?? <Empty title={t('table.emptyTitle')} />
  return (
    <section className={styles.table} aria-label={label} data-wide>
      <TableTools {...{ of, columns, kept, label, views, filters, total }} onPrint={print} />
      <div ref={box} className={`${styles.box} ${wide ? styles.scrolls : ''}`}>
        <Content of={of} items={items} cards={card && <Cards {...{ items, label, card, to }} />}>
          <table {...role('table')} aria-label={label} aria-rowcount={capped ? -1 : total + 1}>
            <TableHead
              {...{ of, columns: kept.shown, acts: acts !== undefined }}
              tick={many && <PageTick items={items} selection={selection} onSelect={select} />}
            />
            <TableBody
              {...{ items, to, acts, many, selection }}
              columns={kept.shown}
              first={range.from}
              onSelect={select}
            />
          </table>
        </Content>
      </div>
      <SelectionBar {...{ of, data, many, selection, onSelect: select }} />
      <TableFoot
        {...{ ...range, total, capped }}
        page={of.params.page ?? 1}
        size={of.params.itemsPerPage ?? 30}
        view={data['hydra:view'] ?? {}}
      />
    </section>
  )
}

type ContentProps<R extends AnyResource> = {
  of: List<R>
  items: readonly unknown[]
  /** Shown instead of the table. */
  cards: ReactNode
  children: ReactNode
}

/** The rows or cards of a page, or the message that nothing matches the search or filters. */
function Content<R extends AnyResource>({ of, items, cards, children }: ContentProps<R>) {
  const t = useWords(kit)
  const [, change] = useAddress()
  if (items.length > 0) return cards ?? children
  return (
    <Empty
      title={t('table.noMatch')}
      act={<Button onClick={() => change((now) => unfiltered(of.resource, now))}>{t('table.clearFilters')}</Button>}
    >
      {t('table.noMatchAbout')}
    </Empty>
  )
}
