import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import { Tick } from '../table/tick.tsx'
import { Icon } from '../ui/icon.tsx'
import { BilingualText } from '../words/bilingual-text.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { Blocks, drawnAtOnce } from './blocks.tsx'
import styles from './queue.module.css'
import type { Waiting } from './use-queue.ts'

export type QueueRow = {
  title: string
  about?: ReactNode
  /** What should be known of it where it is decided together with others. */
  note?: string | undefined
  end?: ReactNode
  /** Why it cannot be selected before it was opened. */
  unseen?: string | undefined
  /** Why this person cannot decide about it. */
  locked?: string | undefined
}
/** A part of the queue, in the order of the list. */
export type QueueGroup = { key: string; title: string; about?: string | undefined }

type Props<R extends AnyResource> = {
  label: string
  waiting: readonly Waiting<R>[]
  current: Waiting<R> | undefined
  rowOf: (item: Waiting<R>) => QueueRow
  groupOf?: ((item: Waiting<R>) => QueueGroup) | undefined
  /** The names of the columns at the end of the rows. */
  head?: ReactNode
  chosen: ReadonlySet<number>
  isChoosable: (item: Waiting<R>) => boolean
  onChoose: (items: readonly Waiting<R>[]) => void
  onOpen: (item: Waiting<R>) => void
}

/** The waiting items, one row each; the current row has the focus, so that the keys work at once. */
export function QueueList<R extends AnyResource>(props: Props<R>) {
  const { label, waiting, current, rowOf, groupOf, head, chosen, isChoosable, onChoose, onOpen } = props
  const list = useRef<HTMLDivElement>(null)
  const shown = current?.id
  useEffect(() => {
    // The focus follows what is looked at, and nothing else.
    if (shown === undefined) return
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    const had = document.activeElement
    row?.scrollIntoView?.({ block: 'nearest' })
    if (!had || had === document.body || had.matches('main h1') || list.current?.contains(had))
      row?.focus({ preventScroll: true })
  }, [shown])
  const groups = groupOf ? Map.groupBy(waiting, (item) => groupOf(item).key) : new Map([['', waiting]])
  const row = (item: Waiting<R>) => (
    <li key={item.id} className={item.id === shown ? styles.now : undefined}>
      <RowTick
        row={rowOf(item)}
        checked={chosen.has(item.id)}
        free={isChoosable(item)}
        onChange={() => onChoose([item])}
      />
      <RowButton row={rowOf(item)} isNow={item.id === shown} onOpen={() => onOpen(item)} />
    </li>
  )
  return (
    <div ref={list} className={styles.list}>
      {head && (
        <div className={styles.heads} aria-hidden="true">
          {head}
        </div>
      )}
      {[...groups].map(([key, items]) => {
        const group = items[0] && groupOf?.(items[0])
        const named = group ? `${label}: ${group.title}` : label
        return (
          <Fragment key={key}>
            {group && <GroupHead {...{ group, items, chosen, isChoosable, onChoose }} />}
            {waiting.length > drawnAtOnce ? (
              <Blocks label={named} items={items} current={current}>
                {row}
              </Blocks>
            ) : (
              <ul aria-label={named}>{items.map(row)}</ul>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

type HeadProps<R extends AnyResource> = Pick<Props<R>, 'chosen' | 'isChoosable' | 'onChoose'> & {
  group: QueueGroup
  items: readonly Waiting<R>[]
}

/** The name of a group, with a checkbox for all of its items that can be selected now. */
function GroupHead<R extends AnyResource>({ group, items, chosen, isChoosable, onChoose }: HeadProps<R>) {
  const t = useWords(kit)
  const free = items.filter(isChoosable)
  const ticked = free.filter(({ id }) => chosen.has(id))
  const isAll = ticked.length === free.length
  return (
    <div className={styles.group}>
      {free.length > 0 && (
        <Tick
          label={t('many.row', { name: group.title })}
          checked={isAll}
          partly={ticked.length > 0}
          onChange={() => onChoose(isAll ? free : free.filter(({ id }) => !chosen.has(id)))}
        />
      )}
      <p>
        <b>{group.title}</b>
        {group.about && ` · ${group.about}`}
      </p>
    </div>
  )
}

type TickProps = { row: QueueRow; checked: boolean; free: boolean; onChange: () => void }

function RowTick({ row: { title, unseen, locked }, checked, free, onChange }: TickProps) {
  const t = useWords(kit)
  if (locked !== undefined)
    return (
      <span className={styles.lock} title={locked}>
        <Icon name="lock" size={16} />
      </span>
    )
  const label = t('many.row', { name: title })
  return <Tick label={free || !unseen ? label : `${label}: ${unseen}`} {...{ checked, onChange }} disabled={!free} />
}

type ButtonProps = { row: QueueRow; isNow: boolean; onOpen: () => void }

const RowButton = ({ row: { title, about, end }, isNow, onOpen }: ButtonProps) => (
  <button type="button" className={styles.row} aria-current={isNow ? 'true' : undefined} onClick={onOpen}>
    <span className={styles.text}>
      <b>
        <BilingualText>{title}</BilingualText>
      </b>
      {about && (
        <small>
          <BilingualText>{about}</BilingualText>
        </small>
      )}
    </span>
    {end && <span className={styles.end}>{end}</span>}
  </button>
)
