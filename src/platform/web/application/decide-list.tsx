import { type ReactNode, useEffect, useRef } from 'react'
import styles from '../queue/queue.module.css'
import { Tick } from '../table/tick.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { moveFor, nameOf, type ToDecide } from './to-decide.ts'

type Props<One> = {
  label: string
  waiting: readonly One[]
  current: One | undefined
  endOf: (one: One) => ReactNode
  chosen: ReadonlySet<string>
  onChoose: (one: One) => void
  onOpen: (one: One) => void
}

/** The waiting requests, one row each; the current row has the focus, so that the keys work at once. */
export function DecideList<One extends ToDecide>(props: Props<One>) {
  const { label, waiting, current, endOf, chosen, onChoose, onOpen } = props
  const t = useWords(kit)
  const list = useRef<HTMLUListElement>(null)
  const shown = current?.['@id']
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is looked at, and nothing else
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    const had = document.activeElement
    row?.scrollIntoView?.({ block: 'nearest' })
    if (!had || had === document.body || had.matches('main h1') || list.current?.contains(had))
      row?.focus({ preventScroll: true })
  }, [shown])
  return (
    <div className={styles.list}>
      <ul ref={list} aria-label={label}>
        {waiting.map((one) => (
          <li key={one['@id']} className={one['@id'] === shown ? styles.now : undefined}>
            <Tick
              label={t('many.row', { name: `${nameOf(one)}, ${one.kind}` })}
              checked={chosen.has(one['@id'])}
              disabled={moveFor(one, 'granted') === undefined}
              onChange={() => onChoose(one)}
            />
            <button
              type="button"
              className={styles.row}
              aria-current={one['@id'] === shown ? 'true' : undefined}
              onClick={() => onOpen(one)}
            >
              <span className={styles.text}>
                <b>{nameOf(one)}</b>
                <small>
                  {one.kind} · {one.matter}
                </small>
              </span>
              <span className={styles.end}>{endOf(one)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
