import { useState } from 'react'
import { call, download } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { portfolioFile, proofDocument, submitPortfolio, submitProof } from '../../contract/documents.ts'
import type { evaluationPaper, hoursStatement } from '../../contract/papers.ts'
import { words } from '../words.ts'

/** The endpoints that upload and download a file. */
type SendsFile = typeof submitProof | typeof submitPortfolio
type AnswersFile = typeof portfolioFile | typeof proofDocument | typeof hoursStatement | typeof evaluationPaper

type UploadProps = { to: SendsFile; id: number; label: string; primary?: boolean }

/** Lets the person choose a file and uploads it at once. */
export function Upload({ to, id, label, primary }: UploadProps) {
  const t = useWords(words)
  const send = async (file: File) => {
    await call(to, { params: { id }, body: file })
    notify({ type: 'positive', text: t('parts.file.uploaded', { name: file.name }) })
  }
  return (
    <FileButton body={to.body} onFile={send} look={primary ? 'primary' : 'default'}>
      {label}
    </FileButton>
  )
}

type DownloadProps = {
  from: AnswersFile
  id: number
  label: string
  /** Names the item, if a list has several. */
  about?: string
}

/** Downloads a file with the person's rights and passes it to the browser. */
export function Download({ from, id, label, about }: DownloadProps) {
  const [busy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    await download(from, { params: { id } }).catch(showError)
    setBusy(false)
  }
  return (
    <Button icon="download" look="quiet" busy={busy} aria-label={about} onClick={() => void get()}>
      {label}
    </Button>
  )
}
