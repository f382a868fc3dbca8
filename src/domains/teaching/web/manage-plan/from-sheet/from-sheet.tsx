import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Course } from '#course/contract'
import type { ChosenHeading } from '#people/contract'
import { columnFor, headingsQuery, rememberHeadings } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { delimiterOf } from '#platform/contract/sheet/delimited.ts'
import { copiedCells } from '#platform/web/grid/copied.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from '../fill/fill.module.css'
import { Preview } from '../fill/preview.tsx'
import type { PlanOfTerm } from '../use-plan.ts'
import { chosenIn, withChosen } from './chosen-columns.ts'
import { Columns } from './columns.tsx'
import { type PlanMapping, planTable, rowsOf, type Sheet } from './sheet.ts'
import { SheetFile } from './sheet-file.tsx'
import { useSheetCandidates } from './use-sheet-candidates.ts'

type Props = { course: Item<typeof Course>; plan: PlanOfTerm; onDone: () => void }

/** Rows pasted from a spreadsheet, or a spreadsheet file. */
export function FromSheet({ course, plan, onDone }: Props) {
  const t = useWords(words)
  const [pasted, setPasted] = useState('')
  const [read, setRead] = useState<Sheet | null>(null)
  const sheet = read ?? cellsIn(pasted)
  const { data, isPending } = useQuery(headingsQuery('plan'))
  const remembered = data?.['hydra:member'] ?? []
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
      {sheet.length > 0 && !isPending && (
        <SheetPreview key={JSON.stringify(sheet)} {...{ course, plan, onDone, sheet, remembered }} />
      )}
    </>
  )
}

/** Rows of a text file can be pasted, too. */
const cellsIn = (text: string): Sheet =>
  text.includes('\t') ? copiedCells(text) : copiedCells(text, delimiterOf(text).delimiter)

/** What the columns hold, which can be changed, and the topics that follow from it. */
function SheetPreview({ sheet, remembered, ...props }: Props & { sheet: Sheet; remembered: readonly ChosenHeading[] }) {
  const language = useLanguage()
  const [table] = useState(() => planTable(sheet))
  const [mapping, setMapping] = useState<PlanMapping>(() =>
    withChosen(table, (heading) => columnFor(remembered, heading)),
  )
  const change = (next: PlanMapping) => {
    setMapping(next)
    rememberHeadings('plan', chosenIn(table, next)).catch(showError)
  }
  const candidates = useSheetCandidates(rowsOf({ ...table, mapping }), language)
  return (
    <>
      <Columns {...{ table, mapping }} onChange={change} />
      <Preview key={JSON.stringify(mapping)} {...props} candidates={candidates} />
    </>
  )
}
