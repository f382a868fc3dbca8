import { type ChangeEvent, useRef, useState } from 'react'
import { call, file } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'

const largest = 10 * 1024 * 1024

type UploadProps = { to: string; label: string; primary?: boolean; onDone?: () => void }

/** Chooses a PDF or a picture, on a phone also from the camera, and hands it in at once. */
export function Upload({ to, label, primary, onDone }: UploadProps) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const chosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [one] = target.files ?? []
    if (!one) return
    if (one.size > largest) {
      target.value = ''
      return void notify({ type: 'negative', text: t('violations.document') })
    }
    setBusy(true)
    const headers = { 'File-Name': encodeURIComponent(one.name) }
    await call('POST', to, { body: one, headers })
      .then(() => {
        notify({ type: 'positive', text: t('parts.file.uploaded', { name: one.name }) })
        onDone?.()
      })
      .catch(showError)
    target.value = ''
    setBusy(false)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png"
        onChange={(event) => void chosen(event)}
      />
      <Button icon="upload" look={primary ? 'primary' : 'default'} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

type DownloadProps = {
  from: string
  label: string
  /** Says of what, where several stand in one list. */
  about?: string
}

/** Fetches a file with the person's rights and hands it to the browser. */
export function Download({ from, label, about }: DownloadProps) {
  const [busy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    await file('GET', from).then(({ blob, name }) => saveFile(blob, name), showError)
    setBusy(false)
  }
  return (
    <Button icon="download" look="quiet" busy={busy} aria-label={about} onClick={() => void get()}>
      {label}
    </Button>
  )
}
