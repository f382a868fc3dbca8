import { useRef, useState } from 'react'
import { isGiven } from '#course/contract'
import { ActBar } from '#platform/web/ui/act-bar.tsx'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradebookCells, GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { words } from '../../words.ts'
import type { MarkStore, MarksState } from '../cells/gradebook-store.ts'
import { type MarkRow, titleOf } from '../cells/rows.ts'
import { isMarked } from '../cells/value.ts'
import type { GroupMarks } from '../groups/use-group-marks.ts'
import { Saved } from '../saved.tsx'
import { AllWorks } from './all-works.tsx'
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

/**
 * The marks on a phone, one assessment at a time: a row for each student, and in the bar of acts the assessment and the
 * way to the next missing mark.
 */
export function Cards({ gradebook, rows, store, state, mayMark, byNumber, groupMarks }: Props) {
  const t = useWords(words)
  const box = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(portion)
  const [at, setAt] = useState(-1)
  const language = useLanguage()
  const { assessments } = gradebook
  const [chosen, choose] = useState(() => firstWithMissing(rows, assessments))
  const [opened, setOpened] = useState<number | null>(null)
  const place = Math.max(
    0,
    assessments.findIndex(({ id }) => id === chosen),
  )
  const assessment = assessments[place]
  const missing = rows.filter((row) => lacks(row, place)).length
  const openedRow = rows.find(({ student }) => student.enrollment === opened)
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
      if (row && lacks(row, place)) return goTo(index)
    }
  }
  return (
    <div ref={box}>
      <ul className={styles.cards} aria-label={t('marks.students')}>
        {assessment &&
          rows
            .slice(0, limit)
            .map((row, index) => (
              <Card
                key={`${assessment.id} ${row.student.enrollment}`}
                {...{ row, store, mayMark, byNumber, groupMarks }}
                of={assessment}
                at={place}
                scheme={gradebook.scheme}
                isFocused={index === at}
                onFocus={() => setAt(index)}
                onOpen={() => setOpened(row.student.enrollment)}
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
          const of = rows[index]?.cells.findIndex(({ key }) => key === first) ?? -1
          const found = assessments[of]
          if (found) choose(found.id)
          if (index !== -1) goTo(index)
        }}
      />
      {mayMark && (
        <ActBar>
          <IconButton icon="up" label={t('marks.before')} onClick={() => step(-1)} />
          <label className={styles.which}>
            <span className="sr-only">{t('marks.which')}</span>
            <select
              value={assessment?.id}
              onChange={({ target }) => {
                setAt(-1)
                choose(Number(target.value))
              }}
            >
              {assessments.map((one) => (
                <option key={one.id} value={one.id}>
                  {titleOf(one, language)}
                </option>
              ))}
            </select>
            <small role="status">{t('marks.haveMissing', { count: missing })}</small>
          </label>
          <Button
            look="primary"
            onClick={() => step(1)}
            disabledReason={missing === 0 ? t('marks.nobodyMissing') : undefined}
          >
            {t('marks.next')}
          </Button>
        </ActBar>
      )}
      {openedRow && (
        <AllWorks {...{ assessments, store, mayMark, groupMarks }} row={openedRow} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** Whether a mark of this assessment is still to be entered. */
const lacks = ({ isOpen, cells }: MarkRow, at: number): boolean => {
  const cell = cells[at]
  return isOpen && cell !== undefined && !isMarked(cell.value)
}

/** The assessment that is being marked: the first in which a mark is missing, one whose marks nobody has seen yet before others. */
function firstWithMissing(rows: readonly MarkRow[], assessments: readonly GradebookColumn[]): number | undefined {
  const open = assessments.filter((one, at) => !isGiven(one) && rows.some((row) => lacks(row, at)))
  return (open.find(({ releasedAt }) => releasedAt === null) ?? open[0] ?? assessments[0])?.id
}

/** Focuses the first field without a mark on a student's card. */
function focusField(box: HTMLElement | null, row: MarkRow | undefined): void {
  const card = box?.querySelector(`[data-student="${row?.student.enrollment}"]`)
  const field = card?.querySelector<HTMLElement>('input[data-open]') ?? card?.querySelector<HTMLElement>('input')
  field?.focus()
  card?.scrollIntoView({ block: 'start' })
}
