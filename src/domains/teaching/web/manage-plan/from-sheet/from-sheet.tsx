import { useState } from 'react'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { copiedCells } from '#platform/web/grid/copied.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from '../fill/fill.module.css'
import { Preview } from '../fill/preview.tsx'
import type { PlanOfTerm } from '../use-plan.ts'
import { rowsOf, type Sheet } from './sheet.ts'
import { SheetFile } from './sheet-file.tsx'
import { useSheetCandidates } from './use-sheet-candidates.ts'

type Props = { course: Item<typeof Course>; plan: PlanOfTerm; onDone: () => void }

/** Rows pasted from a spreadsheet, or a spreadsheet file. */
export function FromSheet({ course, plan, onDone }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [pasted, setPasted] = useState('')
  const [read, setRead] = useState<Sheet | null>(null)
  const sheet = read ?? copiedCells(pasted)
  const candidates = useSheetCandidates(rowsOf(sheet), language)
  return (
    <>
      <SheetFile course={course.id} onRead={setRead} />
      <label className={styles.field}>
        {t('managePlan.fill.paste')}
        <textarea
          rows={5}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value)
            setRead(null)
          }}
        />
      </label>
      {sheet.length > 0 && (
        <Preview key={JSON.stringify(sheet)} {...{ course, plan, onDone }} candidates={candidates} />
      )}
    </>
  )
}
