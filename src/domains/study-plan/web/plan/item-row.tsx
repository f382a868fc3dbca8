import { type KeyboardEvent, useRef } from 'react'
import { useDraggable } from '#platform/web/ui/drag.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { PlanItem } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import { EntryState } from './entry-state.tsx'
import type { Names } from './names.ts'
import styles from './plan.module.css'
import { useProblemText } from './problem-text.ts'
import type { Arranging } from './use-arranging.ts'
import type { Planning } from './use-planning.ts'

/** The kind of what is dragged on the page of a plan. */
export const dragged = 'planned module'

type Props = {
  at: number
  item: PlanItem
  planning: Planning
  names: Names
  arranging: Arranging
  onOpen: () => void
}

/** A planned module or placeholder: opened by a press, moved by dragging or Alt ← →, taken out by Delete. */
export function ItemRow({ at, item, planning, names, arranging, onOpen }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const { mayChange, problems, items } = planning
  const text = useProblemText(names, items)
  const row = useRef<HTMLLIElement>(null)
  const dragging = useDraggable(row, { kind: dragged, id: at }, mayChange)
  const mine = problems.filter(({ item: about, level }) => about === at && level !== 'HINT')
  const level = mine[0]?.level
  const pressed = (event: KeyboardEvent) => {
    const halves = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (halves !== undefined && mayChange) {
      event.preventDefault()
      keepFocus(item)
      arranging.shift(at, halves)
    } else if (event.key === 'Delete' && mayChange) {
      event.preventDefault()
      arranging.remove(at)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      step(event, nameOf(item), event.key === 'ArrowDown' ? 1 : -1)
  }
  const of = item.module === null ? null : names.module(item.module)
  return (
    <li ref={row} className={styles.entry} data-level={level} data-dragging={dragging || undefined}>
      <EntryState of={level === 'WRONG' ? 'WRONG' : level === 'OPEN' ? 'OPEN' : 'PLANNED'} />
      <button
        type="button"
        className={styles.entryText}
        data-item={nameOf(item)}
        onClick={onOpen}
        onKeyDown={pressed}
        aria-keyshortcuts={mayChange ? 'Alt+ArrowLeft Alt+ArrowRight Delete' : undefined}
      >
        {of ? (
          <>
            <b>{of.code}</b> {of.name}
          </>
        ) : (
          <i>{item.title || t('plan.placeholder')}</i>
        )}
        {mine.map((one) => (
          <small key={one.kind} className={one.level === 'WRONG' ? styles.wrong : styles.open}>
            {text.problem(one)}
          </small>
        ))}
      </button>
      <span className={styles.number}>{number(item.credits)}</span>
    </li>
  )
}

const nameOf = ({ module, title }: PlanItem) => String(module ?? title)

/** A moved module stands in another column, where it gets the focus back. */
const keepFocus = (item: PlanItem) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(nameOf(item))}"]`)?.focus())

function step(event: KeyboardEvent, of: string, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-item]')]
  const next = all[all.findIndex((one) => one.dataset.item === of) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
