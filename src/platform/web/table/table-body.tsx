import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { PlainChips } from '../ui/chip.tsx'
import { BilingualText } from '../words/bilingual-text.ts'
import { Decimals } from '../words/format.ts'
import { useText } from '../words/words.ts'
import { decimalsOf, usualState } from './alike.ts'
import { classOf, role } from './cells.ts'
import type { Column } from './column.ts'
import type { Many, Selection } from './many.ts'
import { rowLink, stepRows } from './row-steps.ts'
import { RowTick } from './row-ticks.tsx'
import styles from './table.module.css'

type Props<R extends AnyResource> = {
  items: readonly Item<R>[]
  columns: readonly Column<R>[]
  /** The index of the first row among all rows. */
  first: number
  to: ((item: Item<R>) => string) | undefined
  acts: ((item: Item<R>) => ReactNode) | undefined
  many: Many<R> | undefined
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** The rows of a page; the first cell contains the link, and the checkbox that selects the row. */
export function TableBody<R extends AnyResource>(props: Props<R>) {
  const { items, columns, first, to, acts } = props
  const text = useText()
  const alike = columns.map((one) => ({ usual: usualState(one, items), decimals: decimalsOf(one, items) }))
  return (
    <tbody {...role('rowgroup')} onKeyDown={stepRows} onClick={to && followRow}>
      {items.map((item, at) => (
        <tr key={keyOf(item)} {...role('row')} aria-rowindex={first + at + 1} className={to && styles.leads}>
          {columns.map((one, at) => (
            <td key={one.key} {...role('cell')} className={classOf(one, at)} data-label={text(one.text)}>
              <Decimals value={alike[at]?.decimals}>
                <PlainChips value={one.state !== undefined && one.state(item) === alike[at]?.usual}>
                  {at === 0 ? (
                    <FirstCell {...props} item={item} column={one} />
                  ) : (
                    <BilingualText>{one.cell(item)}</BilingualText>
                  )}
                </PlainChips>
              </Decimals>
            </td>
          ))}
          {acts && (
            <td {...role('cell')} className={styles.acts}>
              {acts(item)}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

type FirstProps<R extends AnyResource> = Props<R> & { item: Item<R>; column: Column<R> }

function FirstCell<R extends AnyResource>({ item, column, to, many, selection, onSelect }: FirstProps<R>) {
  const shown = <BilingualText>{column.cell(item)}</BilingualText>
  const content = to ? (
    <Link className={styles.link} {...rowLink} to={to(item)}>
      {shown}
    </Link>
  ) : (
    shown
  )
  if (!many) return content
  return (
    <span className={styles.ticked}>
      <RowTick {...{ item, selection, onSelect }} name={many.nameOf(item)} />
      <span>{content}</span>
    </span>
  )
}

const keyOf = (item: unknown) => (item as { '@id': string })['@id']

/** A click anywhere in a row follows its link, unless it was meant for a control or selects text. */
function followRow(event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, select, label, [popover]') || getSelection()?.isCollapsed === false) return
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click()
}
