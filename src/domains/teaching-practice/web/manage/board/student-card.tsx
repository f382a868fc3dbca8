import { useRef } from 'react'
import { useDraggable } from '#platform/web/ui/drag.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from './board.module.css'
import type { Planned } from './use-placing.ts'

type Props = { of: Planned; chosen: boolean; onChoose: () => void }

/** The data type of items dragged on the board. */
export const dragged = 'practice'

/** A student without a school, who can be chosen by a click, or dragged. */
export function StudentCard({ of, chosen, onChoose }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const card = useRef<HTMLButtonElement>(null)
  const dragging = useDraggable(card, { kind: dragged, id: of.id })
  return (
    <button
      ref={card}
      type="button"
      data-student={of.id}
      className={`${styles.student} ${dragging ? styles.dragging : ''}`}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <b>{of.student.name}</b>
      <small>
        {[of.student.number, of.subjects, t('manage.period', { from: day(of.startsOn), until: day(of.endsOn) })]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </button>
  )
}
