import { type ReactNode, useEffect, useRef } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import { Tick } from '../table/tick.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import styles from './queue.module.css'
import type { Waiting } from './use-queue.ts'

export type QueueRow = { title: string; about?: ReactNode; end?: ReactNode }
type Props<R extends AnyResource> = {
  label: string
  waiting: readonly Waiting<R>[]
  current: Waiting<R> | undefined
  rowOf: (item: Waiting<R>) => QueueRow
  chosen: ReadonlySet<number>
  onChoose: (item: Waiting<R>) => void
  onOpen: (item: Waiting<R>) => void
}

/** What waits, one row each; the row that is looked at holds the focus, so that the keys work at once. */
export function QueueList<R extends AnyResource>(props: Props<R>) {
  const { label, waiting, current, rowOf, chosen, onChoose, onOpen } = props
  const t = useWords(kit)
  const list = useRef<HTMLUListElement>(null)
  const shown = current?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is looked at, and nothing else
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    const had = document.activeElement
    row?.scrollIntoView?.({ block: 'nearest' })
    if (!had || had === document.body || had.matches('main h1') || list.current?.contains(had))
      row?.focus({ preventScroll: true })
  }, [shown])
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {waiting.map((item) => {
        const { title, about, end } = rowOf(item)
        return (
          <li key={item.id} className={item.id === shown ? styles.now : undefined}>
            <Tick
              label={t('many.row', { name: title })}
              checked={chosen.has(item.id)}
              onChange={() => onChoose(item)}
            />
            <button
              type="button"
              className={styles.row}
              aria-current={item.id === shown ? 'true' : undefined}
              onClick={() => onOpen(item)}
            >
              <span className={styles.text}>
                <b>{title}</b>
                {about && <small>{about}</small>}
              </span>
              {end && <span className={styles.end}>{end}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
