import { useState } from 'react'
import { download } from '#platform/web/api/api-endpoint.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { signInSheet } from '../../contract/students/sign-in-sheet.ts'
import { words } from '../words.ts'

/** Downloads the sign-in sheet of one session. */
export function SheetButton({ lesson }: { lesson: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await download(signInSheet, { params: { id: lesson }, query: { language } }).catch(showError)
    setBusy(false)
  }
  return (
    <Button icon="print" busy={busy} onClick={() => void run()}>
      <span className="sr-only-phone">{t('students.sheet.print')}</span>
    </Button>
  )
}
