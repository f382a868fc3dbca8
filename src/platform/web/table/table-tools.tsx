import type { ReactNode } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import { useInLine, ViewTools } from '../ui/seg.tsx'
import { useWidth } from '../ui/use-width.ts'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import { useAddress } from './address.ts'
import type { useChosenColumns } from './chosen-columns.ts'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterSheet, Filters } from './filter-sheet.tsx'
import type { List } from './list.ts'
import { changed, isFiltered, isOrderable, nextSorting, sortedBy, sortingOf } from './list-address.ts'
import { SearchBox } from './search-box.tsx'
import styles from './table-tools.module.css'

type Props<R extends AnyResource> = {
  of: List<R>
  columns: readonly Column<R>[]
  kept: ReturnType<typeof useChosenColumns<R>>
  label: string
  views: ReactNode
  filters: ReactNode
  /** How many rows the list has. */
  total: number
  /** Prints all rows. */
  onPrint: () => Promise<void>
}

/** A list of fewer rows is seen at a glance: it needs no search, choice of columns or file. */
export const fewRows = 8

/**
 * The tools above a table, in one line, that of the views where there are some: how it is shown, its filters, search,
 * columns, export. On a phone the search stays if there is room, and all else is behind one button.
 */
export function TableTools<R extends AnyResource>(props: Props<R>) {
  const { of, columns, kept, label, views, filters, total, onPrint } = props
  const [search, change] = useAddress()
  const isWide = useWidth(600)
  const isShort = total < fewRows && !isFiltered(of.resource, search)
  const find = 'q' in of.resource.filters && !isShort && (
    <SearchBox
      value={search.get('q') ?? ''}
      onSearch={(q) => change((now) => changed(now, { q }), { replace: true })}
    />
  )
  const own = !isShort && (
    <div className={styles.end}>
      <ColumnChoice columns={columns} kept={kept} />
      <ExportButton of={of} columns={kept.shown} label={label} onPrint={onPrint} />
    </div>
  )
  const isBeside = useInLine()
  if (!(find || own || views || filters)) return null
  return (
    <ViewTools>
      <div className={`${styles.tools} ${styles.controls}`} data-tools data-no-print>
        {isWide ? (
          <>
            {views}
            {filters && <Filters resource={of.resource}>{filters}</Filters>}
            {find}
            {own}
          </>
        ) : (
          <>
            {!isBeside && find}
            {(views || filters || own) && (
              <FilterSheet resource={of.resource} filters={filters}>
                {isBeside && find}
                {views}
                {filters}
                {own && <SortChoice of={of} columns={columns} />}
                {own}
              </FilterSheet>
            )}
          </>
        )}
      </div>
    </ViewTools>
  )
}

/** On a phone there are no headers to press: the order is selected here. */
function SortChoice<R extends AnyResource>({ of, columns }: Pick<Props<R>, 'of' | 'columns'>) {
  const t = useWords(kit)
  const text = useText()
  const [, change] = useAddress()
  const now = sortingOf(of.params.order)
  const choices = columns.flatMap(({ order, text: name }) => {
    const up = order === undefined || !isOrderable(of, order) ? null : nextSorting(order, null)
    if (!up) return []
    return [
      { sorting: up, label: t('table.ascending', { column: text(name) }) },
      { sorting: { ...up, direction: 'desc' as const }, label: t('table.descending', { column: text(name) }) },
    ]
  })
  if (choices.length === 0) return null
  const wordOf = (one: typeof now) => (one ? `${one.field} ${one.direction}` : '')
  const choose = (value: string) => {
    const chosen = choices.find(({ sorting }) => wordOf(sorting) === value)
    change((search) => sortedBy(search, chosen?.sorting ?? null), { replace: true })
  }
  return (
    <label className={styles.sort}>
      <span>{t('table.sortBy')}</span>
      <select value={wordOf(now)} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('table.noOrder')}</option>
        {choices.map(({ sorting, label }) => (
          <option key={wordOf(sorting)} value={wordOf(sorting)}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
