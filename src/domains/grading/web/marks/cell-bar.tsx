import { type KeyboardEvent, type Ref, useState } from 'react'
import { isGiven } from '#course/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { useStore } from '#platform/web/ui/use-store.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradebookColumn } from '../../contract/gradebook/cells.ts'
import { gradeOf } from '../../contract/scheme/grade.ts'
import { totalOf } from '../../contract/scheme/total.ts'
import { words } from '../words.ts'
import styles from './cell-bar.module.css'
import { typing } from './cells/editor.tsx'
import { readMark, whyNoMark, written } from './cells/mark-text.ts'
import { type BookCells, type MarkCell, type MarkRow, titleOf } from './cells/rows.ts'
import { useMarkNumber, useMarkText } from './cells/use-mark-text.ts'
import type { Value } from './cells/value.ts'
import type { GroupMarks } from './groups/use-group-marks.ts'
import { Whom } from './groups/whom.tsx'
import { useKeptOnLeave } from './use-kept-on-leave.ts'
import { useWhy } from './use-why.ts'

type Props = {
  gradebook: BookCells
  row: MarkRow
  column: GradebookColumn
  cell: MarkCell
  mayMark: boolean
  /** Whether it shows one assessment marked by number: then there is no total. */
  byNumber: boolean
  groupMarks: GroupMarks
  note: Ref<HTMLInputElement>
  onSet: (value: Value) => void
  onDecide: (whose: 'mine' | 'theirs') => void
  onHistory: () => void
  /** Called to return to the cell. */
  onDone: () => void
}

/** The details of the current cell: student, error, effect on the total, and comment. */
export function CellBar(props: Props) {
  const { row, column, cell, mayMark, note, groupMarks, onSet, onDecide, onHistory, onDone } = props
  const t = useWords(words)
  const language = useLanguage()
  const { percent } = useFormat()
  const { name } = row.student.student
  const canWrite = mayMark && row.isOpen && cell.candidate === null && !isGiven(column)
  return (
    <div className={styles.bar}>
      <span>
        <b>{name}</b> <small>{`${titleOf(column, language)}, ${percent(column.weight / 100)}`}</small>
      </span>
      <CellMessage {...props} />
      {canWrite && <Whom of={groupMarks} cell={cell.key} />}
      {cell.stand === 'conflict' && (
        <span className={styles.acts}>
          <Button onClick={() => onDecide('theirs')}>{t('marks.conflict.theirs')}</Button>
          <Button onClick={() => onDecide('mine')}>{t('marks.conflict.mine')}</Button>
        </span>
      )}
      <span className={styles.more}>
        {canWrite && cell.value.status === 'LATE' && (
          <Penalty key={`p${cell.key}`} value={cell.value} onSet={onSet} onDone={onDone} />
        )}
        {canWrite && (
          <Note
            key={cell.key}
            {...{ value: cell.value, name, note, onSet, onDone }}
            differs={groupMarks.markOfOthers(cell.key) !== null}
          />
        )}
        {!canWrite && cell.value.comment && <small>{cell.value.comment}</small>}
        <Button look="quiet" icon="clock" onClick={onHistory}>
          {t('marks.history.open')}
        </Button>
      </span>
    </div>
  )
}

/** The error, or the maximum of the mark and its effect on the total. */
function CellMessage(props: Props) {
  const t = useWords(words)
  const number = useMarkNumber()
  const { row, cell, column, byNumber, groupMarks } = props
  const wrong = useWrong(cell, number(column.maxMark))
  const wouldBe = useWouldBe(props)
  const text = useMarkText()
  if (wrong !== null)
    return (
      <span className={styles.wrong} role="alert">
        {wrong}
      </span>
    )
  const group = groupMarks.groupOf(cell.key)
  const others = groupMarks.markOfOthers(cell.key)
  const facts = [
    t('marks.ofTop', { top: number(column.maxMark) }),
    isGiven(column) && t('marks.why.given'),
    cell.stand === 'changed' && t('marks.was', { mark: (cell.other && text(cell.other)) || t('marks.none') }),
    group && others && t('groups.others', { group: group.name, mark: text(others) }),
    !byNumber && row.grade && t('marks.soFar', { total: number(row.grade.total) }),
    !byNumber && wouldBe !== null && t('marks.withThis', { total: number(wouldBe) }),
  ]
  return <small>{facts.filter(Boolean).join(' · ')}</small>
}

/** The message about what prevents the mark from being written; null if nothing does. */
function useWrong(cell: MarkCell, most: string): string | null {
  const t = useWords(words)
  const text = useMarkText()
  const why = useWhy()
  const typed = useStore(typing)
  const other = (cell.other && text(cell.other)) || t('marks.none')
  if (typed !== null) return readMark(typed) === undefined ? t(`marks.why.${whyNoMark(typed)}`) : null
  if (cell.candidate?.fate === 'refused') return `${cell.candidate.text}: ${why(cell.candidate.why)} ${t('marks.mend')}`
  if (cell.stand === 'refused')
    return t('marks.refused', { mark: text(cell.value), why: why(cell.why), most, before: other })
  if (cell.stand !== 'conflict') return null
  const mine = text(cell.value) || t('marks.none')
  return t('marks.conflict.about', { mine, who: cell.by ?? t('marks.somebody'), theirs: other })
}

/** The total including the value being typed. */
function useWouldBe({ gradebook: { assessments, hidden, scheme }, row, column, cell }: Props): number | null {
  const typed = useStore(typing)
  const read = typed === null ? undefined : readMark(typed)
  if (read === undefined) return null
  const marks = new Map(assessments.map(({ id }, at) => [id, row.cells[at]?.value]))
  marks.set(column.id, written(cell.value, read))
  return (
    gradeOf(
      totalOf([...assessments, ...hidden], (id) => marks.get(id)),
      scheme,
    )?.total ?? null
  )
}

type FieldProps = { value: Value; onSet: (value: Value) => void; onDone: () => void }

type NoteProps = FieldProps & {
  name: string
  note: Ref<HTMLInputElement>
  /** Whether the mark differs from that of the group. */
  differs: boolean
}

function Note({ value, name, note, differs, onSet, onDone }: NoteProps) {
  const t = useWords(words)
  // Null while nothing is typed, so that a comment that a colleague writes meanwhile is shown, and kept.
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    const comment = typed?.trim() || null
    if (typed !== null && comment !== (value.comment || null)) onSet({ ...value, comment })
    setTyped(null)
  }
  useKeptOnLeave(keep)
  return (
    <input
      ref={note}
      className={styles.note}
      aria-label={t('marks.noteOn', { name })}
      placeholder={t(differs ? 'groups.whyOther' : 'marks.note')}
      maxLength={2000}
      value={typed ?? value.comment ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={(event) => leaveOn(event, keep, onDone)}
    />
  )
}

function Penalty({ value, onSet, onDone }: FieldProps) {
  const t = useWords(words)
  const [text, setText] = useState(String(value.penalty))
  const read = readMark(text)
  const penalty = text.trim() === '' ? 0 : read?.status === null ? read.score : undefined
  const keep = () => {
    if (typeof penalty === 'number' && penalty !== value.penalty) onSet({ ...value, penalty })
  }
  return (
    <label className={styles.penalty}>
      {t('marks.penalty')}
      <input
        inputMode="decimal"
        id="mark-penalty"
        aria-invalid={typeof penalty !== 'number' || undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
        onKeyDown={(event) => leaveOn(event, keep, onDone)}
      />
    </label>
  )
}

function leaveOn({ key }: KeyboardEvent, keep: () => void, onDone: () => void): void {
  if (key !== 'Enter' && key !== 'Escape') return
  keep()
  onDone()
}
