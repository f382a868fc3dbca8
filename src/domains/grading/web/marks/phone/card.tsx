import { memo, useState } from 'react'
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
  assessments: readonly GradebookColumn[]
  scheme: GradebookCells['scheme']
  store: MarkStore
  mayMark: boolean
  /** Whether it shows one assessment marked by number: then there is no total. */
  byNumber: boolean
  groupMarks: GroupMarks
  onFocus: () => void
}

/** One student: the total so far, and a field for each assessment. */
export const Card = memo(
  function Card({ row, assessments, scheme, store, mayMark, byNumber, groupMarks, onFocus }: Props) {
    const t = useWords(words)
    const number = useMarkNumber()
    const { percent } = useFormat()
    const [focused, setFocused] = useState<number | null>(null)
    const { student, total, grade, cells } = row
    const isPartial = grade !== null && total.rests < total.of
    return (
      <li className={styles.card} data-student={student.enrollment}>
        <header>
          <span>
            <b>{student.student.name}</b>
            {!byNumber && <small>{[student.student.number, row.group].filter(Boolean).join(' · ')}</small>}
          </span>
          {!byNumber && (
            <span className={styles.total}>
              <b>{grade ? (scheme.bands.length > 0 ? grade.grade : number(grade.total)) : '–'}</b>
              <small>
                {isPartial
                  ? t('marks.partial', { share: percent(total.rests / total.of) })
                  : t('marks.ofTop', { top: number(scheme.top) })}
              </small>
            </span>
          )}
        </header>
        <div className={styles.fields}>
          {assessments.map((one, at) => {
            const cell = cells[at]
            return (
              cell && (
                <Field
                  key={one.id}
                  {...{ cell, store, groupMarks }}
                  of={one}
                  name={student.student.name}
                  isOpen={mayMark && row.isOpen && !isGiven(one)}
                  isFocused={focused === one.id}
                  onFocus={() => {
                    setFocused(one.id)
                    onFocus()
                  }}
                />
              )
            )
          })}
        </div>
      </li>
    )
  },
  // The function is new on each render but behaves the same, so it is not compared.
  (before, after) =>
    before.row === after.row &&
    before.assessments === after.assessments &&
    before.mayMark === after.mayMark &&
    !hasGroup(after) &&
    !hasGroup(before),
)

/** A mark for a group appears on the cards of all its members. */
const hasGroup = ({ row: { student }, groupMarks: { groups } }: Props): boolean =>
  [...groups.values()].some((work) => work.has(student.enrollment))
