import { useState } from 'react'
import { file } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'

/** Fetches a document that only those may see who are signed in, and hands it to the browser. */
export function FetchButton({ from, label, children }: { from: string; label: string; children: string }) {
  const [busy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    await file('GET', from).then(({ blob, name }) => saveFile(blob, name), showError)
    setBusy(false)
  }
  return (
    <Button look="quiet" icon="download" busy={busy} aria-label={label} onClick={() => void fetchIt()}>
      {children}
    </Button>
  )
}
