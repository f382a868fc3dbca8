import { useRef, useState } from 'react'
import { sheetLimits } from '#platform/contract/sheet.ts'
import { call } from '#platform/web/api-endpoint.ts'
import { ErrorBox } from '#platform/web/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { sheetContentOf } from '#platform/web/uploads/sheet-content.ts'
import { useWords } from '#platform/web/words.ts'
import { planSheet } from '../../contract/plan/sheet.ts'
import { words } from '../words.ts'
import type { Sheet } from './sheet.ts'

/** Chooses a file of the device, which the server reads. */
export function SheetFile({ course, onRead }: { course: number; onRead: (sheet: Sheet) => void }) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const read = async (file: File) => {
    setProblem(null)
    if (file.size > sheetLimits.bytes) return setProblem(new Error(t('managePlan.fill.tooLarge')))
    setBusy(true)
    try {
      const { lines } = await call(planSheet, { params: { id: course }, body: { content: await sheetContentOf(file) } })
      onRead(lines)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv,text/csv"
        aria-label={t('managePlan.fill.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('managePlan.fill.file')}
      </Button>
      {problem !== null && <ErrorBox error={problem} />}
    </div>
  )
}
