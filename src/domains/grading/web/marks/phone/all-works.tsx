import { useState } from 'react'
import { isGiven } from '#course/contract'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import type { MarkStore } from '../cells/gradebook-store.ts'
import type { MarkRow } from '../cells/rows.ts'
import type { GroupMarks } from '../groups/use-group-marks.ts'
import { Field } from './field.tsx'
import styles from './phone.module.css'

type Props = {
  row: MarkRow
  assessments: readonly GradebookColumn[]
  store: MarkStore
  mayMark: boolean
  groupMarks: GroupMarks
  onClose: () => void
}

/** All works of one student, each with its field; a mark is saved when its field is left, as in the list. */
export function AllWorks({ row, assessments, store, mayMark, groupMarks, onClose }: Props) {
  const [focused, setFocused] = useState<number | null>(null)
  return (
    <Dialog title={row.student.student.name} onClose={onClose}>
      {/* Nothing is lost when it is closed, so the dialog does not ask. */}
      <div className={styles.fields} onInput={(event) => event.stopPropagation()}>
        {assessments.map((one, at) => {
          const cell = row.cells[at]
          return (
            cell && (
              <div key={one.id}>
                <Field
                  {...{ cell, store, groupMarks }}
                  of={one}
                  name={row.student.student.name}
                  isOpen={mayMark && row.isOpen && !isGiven(one)}
                  isFocused={focused === one.id}
                  onFocus={() => setFocused(one.id)}
                />
              </div>
            )
          )
        })}
      </div>
    </Dialog>
  )
}
