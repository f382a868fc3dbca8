import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { chooseRow, ImportRow } from '../../contract/import.ts'
import { words } from '../words.ts'

/** Writes a row that was held back, or leaves it out again. */
export function Choice({ of: { line, outcome, taken }, run }: { of: Item<typeof ImportRow>; run: number }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  if (outcome !== 'held' && !taken) return null
  const choose = async () => {
    setBusy(true)
    try {
      await call(chooseRow, { params: { id: run }, body: { line, take: !taken } })
      wasWritten(ImportRow.type)
      notify({ type: 'positive', text: t(taken ? 'imports.choose.left' : 'imports.choose.done', { line }) })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void choose()}>
      {t(taken ? 'imports.choose.leave' : 'imports.choose.take', { line })}
    </Button>
  )
}
