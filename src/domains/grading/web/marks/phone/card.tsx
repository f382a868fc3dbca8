import { memo } from 'react'
import { isGiven } from '#course/contract'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { GradebookCells, GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { words } from '../../words.ts'
import type { MarkStore } from '../cells/gradebook-store.ts'
import type { MarkRow } from '../cells/rows.ts'
import { useMarkNumber } from '../cells/use-mark-text.ts'
import type { GroupMarks } from '../groups/use-group-marks.ts'
import { Field } from './field.tsx'
import styles from './phone.module.css'

type Props = {
  row: MarkRow
  /** The assessment whose marks are entered, and its place among those of the row. */
  of: GradebookColumn
  at: number
  scheme: GradebookCells['scheme']
  store: MarkStore
  mayMark: boolean
  /** Whether it shows one assessment marked by number: then there is no total. */
  byNumber: boolean
  groupMarks: GroupMarks
  isFocused: boolean
  onFocus: () => void
  /** Shows all works of the student. */
  onOpen: () => void
}

/** One student: the name, which opens all works, the total so far, and the field of one assessment. */
export const Card = memo(
  function Card({ row, of, at, scheme, store, mayMark, byNumber, groupMarks, isFocused, onFocus, onOpen }: Props) {
    const t = useWords(words)
    const { student, cells } = row
    const cell = cells[at]
    return (
      <li className={isFocused ? `${styles.row} ${styles.now}` : styles.row} data-student={student.enrollment}>
        {byNumber ? (
          <b>{student.student.name}</b>
        ) : (
          <button type="button" className={styles.name} onClick={onOpen} aria-haspopup="dialog">
            <b>{student.student.name}</b>
            <small>{[student.student.number, row.group].filter(Boolean).join(' · ')}</small>
            <span className="sr-only">{t('marks.allWorks')}</span>
          </button>
        )}
        {byNumber ? <span /> : <SoFar {...{ row, scheme }} />}
        {cell && (
          <Field
            {...{ cell, store, groupMarks, of, isFocused, onFocus }}
            name={student.student.name}
            isOpen={mayMark && row.isOpen && !isGiven(of)}
          />
        )}
      </li>
    )
  },
  // The functions are new on each render but behave the same, so they are not compared.
  (before, after) =>
    before.row === after.row &&
    before.of === after.of &&
    before.mayMark === after.mayMark &&
    before.isFocused === after.isFocused &&
    !hasGroup(after) &&
    !hasGroup(before),
)

/** The total so far, or the grade, and the share of the works on which it rests. */
function SoFar({ row: { total, grade }, scheme }: Pick<Props, 'row' | 'scheme'>) {
  const t = useWords(words)
  const number = useMarkNumber()
  const { percent } = useFormat()
  const isPartial = grade !== null && total.rests < total.of
  return (
    <span className={styles.total}>
      <b>{grade ? (scheme.bands.length > 0 ? grade.grade : number(grade.total)) : '–'}</b>
      <small>
        {isPartial
          ? t('marks.partial', { share: percent(total.rests / total.of) })
          : t('marks.ofTop', { top: number(scheme.top) })}
      </small>
    </span>
  )
}

/** A mark for a group appears in the rows of all its members. */
const hasGroup = ({ row: { student }, groupMarks: { groups } }: Props): boolean =>
  [...groups.values()].some((work) => work.has(student.enrollment))
