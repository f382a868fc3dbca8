import { sheetFiles } from '#platform/contract/sheet.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { sheetContentOf } from '#platform/web/uploads/sheet-content.ts'
import { useWords } from '#platform/web/words/words.ts'
import { markSheet } from '../../../contract/gradebook/mark-sheet.ts'
import { words } from '../../words.ts'
import type { Book } from '../book.ts'
import type { Known } from '../pending/candidates.ts'
import { rowsOfSheet } from '../pending/sheet.ts'
import type { PendingMarks } from '../pending/use-pending.ts'

type Props = { book: Book; known: Known; pending: PendingMarks }

/** Lets the user choose a file of marks, which the server parses; its content is then previewed. */
export function Import({ book, known, pending }: Props) {
  const t = useWords(words)
  const read = async (file: File) => {
    const body = { content: await sheetContentOf(file) }
    const sheet = await call(markSheet, { params: { id: book.course }, body })
    const found = rowsOfSheet(sheet, known, book.byNumber)
    const none = book.byNumber ? 'byNumber.noNumbers' : 'marks.sheet.noNumbers'
    if (!found) return void notify({ type: 'negative', text: t(none) })
    const left = found.left.length > 0 ? [t('marks.sheet.left', { columns: found.left.join(', ') })] : []
    pending.begin({ source: 'SHEET', by: 'number', rows: found.rows, left })
  }
  return (
    <FileButton body={sheetFiles} onFile={read}>
      {t('marks.sheet.import')}
    </FileButton>
  )
}
