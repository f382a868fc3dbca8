import { useRef, useState } from 'react'
import { sheetLimits } from '#platform/contract/sheet.ts'
import { call } from '#platform/web/api-endpoint.ts'
import { showError } from '#platform/web/errors.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { sheetContentOf } from '#platform/web/uploads/sheet-content.ts'
import { useWords } from '#platform/web/words.ts'
import { markSheet } from '../../../contract/gradebook/mark-sheet.ts'
import { words } from '../../words.ts'
import type { Known } from '../pending/candidates.ts'
import { rowsOfSheet } from '../pending/sheet.ts'
import type { PendingMarks } from '../pending/use-pending.ts'

type Props = { course: number; known: Known; pending: PendingMarks }

/** Chooses a file of marks, which the server reads; what is in it waits to be looked at. */
export function Import({ course, known, pending }: Props) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const refuse = (text: string) => notify({ type: 'negative', text })
  const read = async (file: File) => {
    if (file.size > sheetLimits.bytes) return refuse(t('marks.sheet.tooLarge'))
    setBusy(true)
    try {
      const sheet = await call(markSheet, { params: { id: course }, body: { content: await sheetContentOf(file) } })
      const found = rowsOfSheet(sheet, known)
      if (!found) return refuse(t('marks.sheet.noNumbers'))
      const left = found.left.length > 0 ? [t('marks.sheet.left', { columns: found.left.join(', ') })] : []
      pending.begin({ source: 'SHEET', by: 'number', rows: found.rows, left })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv,text/csv"
        aria-label={t('marks.sheet.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
      <WriteButton icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('marks.sheet.import')}
      </WriteButton>
    </>
  )
}
