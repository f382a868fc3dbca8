import { sheetFiles } from '#platform/contract/sheet.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { sheetContentOf } from '#platform/web/uploads/sheet-content.ts'
import { useWords } from '#platform/web/words/words.ts'
import { planSheet } from '../../../contract/plan/sheet.ts'
import { words } from '../../words.ts'
import type { Sheet } from './sheet.ts'

/** Lets the user choose a file, which the server parses. */
export function SheetFile({ course, onRead }: { course: number; onRead: (sheet: Sheet) => void }) {
  const t = useWords(words)
  const read = async (file: File) => {
    const { lines } = await call(planSheet, { params: { id: course }, body: { content: await sheetContentOf(file) } })
    onRead(lines)
  }
  return (
    <FileButton reads body={sheetFiles} onFile={read}>
      {t('managePlan.fill.file')}
    </FileButton>
  )
}
