import { useState } from 'react'
import { headingsQuery, rememberHeadings } from '#people/web'
import { sheetFiles } from '#platform/contract/sheet.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { queries } from '#platform/web/api/query.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { sheetContentOf } from '#platform/web/uploads/sheet-content.ts'
import { useWords } from '#platform/web/words/words.ts'
import { markWorkbook } from '../../../contract/gradebook/mark-workbook.ts'
import { words } from '../../words.ts'
import type { Book } from '../book.ts'
import { enrollmentsByAddress } from '../pending/addresses.ts'
import type { GradebookIndex } from '../pending/candidates.ts'
import { chosenIn, withChosen } from '../pending/chosen-columns.ts'
import type { PendingMarks } from '../pending/use-pending.ts'
import { type MarkWorkbook, meaningsIn, rowsOfWorkbook, type WorkbookMeaning } from '../pending/workbook.ts'
import { ColumnsDialog } from './columns-dialog.tsx'

type Props = { book: Book; known: GradebookIndex; pending: PendingMarks }

/**
 * Lets the user choose a file of marks, which the server parses; its content is then previewed. Columns that the
 * headings do not tell are chosen in a dialog.
 */
export function Import({ book, known, pending }: Props) {
  const t = useWords(words)
  const [sheet, setSheet] = useState<MarkWorkbook | null>(null)
  const [meaning, setMeaning] = useState<readonly WorkbookMeaning[]>([])
  const [byAddress, setByAddress] = useState<ReadonlyMap<string, number>>(new Map())
  const [isChoosing, setChoosing] = useState(false)
  const preview = (of: MarkWorkbook, columns: readonly WorkbookMeaning[], addresses = byAddress) => {
    setMeaning(columns)
    const found = rowsOfWorkbook(of, { ...known, byAddress: addresses }, book.byNumber, columns)
    const hasMarks = columns.some((one) => one?.startsWith('mark') || one?.startsWith('note'))
    if (!found || !hasMarks) return setChoosing(true)
    setChoosing(false)
    const left = [
      ...(found.left.length > 0 ? [t('marks.sheet.left', { columns: found.left.join(', ') })] : []),
      ...found.twice.map((code) => t('marks.sheet.twice', { code })),
    ]
    pending.begin({ source: 'SHEET', by: book.byNumber ? 'candidate' : 'number', rows: found.rows, left })
  }
  const read = async (file: File) => {
    const body = { content: await sheetContentOf(file) }
    const of = await call(markWorkbook, { params: { id: book.course }, body })
    const addresses = await enrollmentsByAddress(
      book,
      of.lines.flatMap(({ cells }) => cells),
    )
    setSheet(of)
    setByAddress(addresses)
    const guessed = meaningsIn(of, { ...known, byAddress: addresses }, book.byNumber)
    // Without what was chosen before, the columns are chosen again.
    const before = await queries.fetchQuery(headingsQuery('marks')).catch(() => null)
    const chosen = before?.['hydra:member'] ?? []
    preview(of, withChosen(guessed, of.header, { chosen, assessments: known.assessments }), addresses)
  }
  const choose = (columns: readonly WorkbookMeaning[]) => {
    if (!sheet) return
    preview(sheet, columns)
    const guessed = meaningsIn(sheet, { ...known, byAddress }, book.byNumber)
    const headings = chosenIn(sheet.header, { guessed, columns, assessments: known.assessments })
    rememberHeadings('marks', headings).catch(showError)
  }
  return (
    <>
      <FileButton body={sheetFiles} onFile={read}>
        {t('marks.sheet.import')}
      </FileButton>
      {sheet && pending.pending?.source === 'SHEET' && (
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {t('marks.sheet.columns')}
        </Button>
      )}
      {sheet && isChoosing && (
        <ColumnsDialog
          {...{ sheet, meaning, byNumber: book.byNumber }}
          assessments={known.assessments}
          onChosen={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
