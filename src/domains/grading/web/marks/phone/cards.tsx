import { useRef, useState } from 'react'
import { ActBar } from '#platform/web/ui/act-bar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { GradebookCells } from '../../../contract/gradebook/cells.ts'
import { words } from '../../words.ts'
import type { MarkStore, MarksState } from '../cells/gradebook-store.ts'
import type { MarkRow } from '../cells/rows.ts'
import type { GroupMarks } from '../groups/use-group-marks.ts'
import { Saved } from '../saved.tsx'
import { Card } from './card.tsx'
import styles from './phone.module.css'

type Props = {
  gradebook: GradebookCells
  rows: readonly MarkRow[]
  store: MarkStore
  state: MarksState
  mayMark: boolean
  byNumber: boolean
  groupMarks: GroupMarks
}

/** The number of students rendered at first, and added with each step. */
const portion = 20

/** The marks on a phone: a card for each student, and a button to the next missing mark. */
export function Cards({ gradebook, rows, store, state, mayMark, byNumber, groupMarks }: Props) {
  const t = useWords(words)
  const box = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(portion)
  const [at, setAt] = useState(-1)
  const missing = rows.filter(({ isMissing }) => isMissing).length
  const goTo = (next: number) => {
    setAt(next)
    setLimit(Math.max(limit, next + portion))
    // The card may only be rendered after this.
    requestAnimationFrame(() => focusField(box.current, rows[next]))
  }
  const step = (by: 1 | -1) => {
    for (let count = 1, next = at + by; count <= rows.length; count++, next += by) {
      const index = (next + rows.length * 2) % rows.length
      const row = rows[index]
      if (row?.isMissing) return goTo(index)
    }
  }
  return (
    <div ref={box}>
      <ul className={styles.cards} aria-label={t('marks.students')}>
        {rows.slice(0, limit).map((row, index) => (
          <Card
            key={row.student.enrollment}
            {...{ row, store, mayMark, byNumber, groupMarks }}
            assessments={gradebook.assessments}
            scheme={gradebook.scheme}
            onFocus={() => setAt(index)}
          />
        ))}
      </ul>
      {rows.length > limit && (
        <Button onClick={() => setLimit(limit + portion)}>
          {t('marks.more', { count: Math.min(portion, rows.length - limit) })}
        </Button>
      )}
      <Saved
        state={state}
        onGo={(keys) => {
          const [first] = [...keys]
          const index = rows.findIndex(({ cells }) => cells.some(({ key }) => key === first))
          if (index !== -1) goTo(index)
        }}
      />
      {mayMark && (
        <ActBar>
          <Button
            icon="up"
            onClick={() => step(-1)}
            disabledReason={missing === 0 ? t('marks.nobodyMissing') : undefined}
          >
            {t('marks.before')}
          </Button>
          <b role="status" className={styles.missing}>
            {t('marks.haveMissing', { count: missing })}
          </b>
          <Button
            look="primary"
            onClick={() => step(1)}
            disabledReason={missing === 0 ? t('marks.nobodyMissing') : undefined}
          >
            {t('marks.next')}
          </Button>
        </ActBar>
      )}
    </div>
  )
}

/** Focuses the first field without a mark on a student's card. */
function focusField(box: HTMLElement | null, row: MarkRow | undefined): void {
  const card = box?.querySelector(`[data-student="${row?.student.enrollment}"]`)
  const field = card?.querySelector<HTMLElement>('input[data-open]') ?? card?.querySelector<HTMLElement>('input')
  field?.focus()
  card?.scrollIntoView({ block: 'start' })
}
