import { type ChangeEvent, useRef, useState } from 'react'
import { call, download } from '#platform/web/api-endpoint.ts'
import { showError } from '#platform/web/errors.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words.ts'
import type { portfolioFile, proofDocument, submitPortfolio, submitProof } from '../../contract/documents.ts'
import type { evaluationPaper, hoursStatement } from '../../contract/papers.ts'
import { words } from '../words.ts'

/** The endpoints by which a thing's file is sent and fetched. */
type SendsFile = typeof submitProof | typeof submitPortfolio
type AnswersFile = typeof portfolioFile | typeof proofDocument | typeof hoursStatement | typeof evaluationPaper

type UploadProps = { to: SendsFile; id: number; label: string; primary?: boolean }

/** Chooses a file, on a phone also from the camera, and sends it at once. */
export function Upload({ to, id, label, primary }: UploadProps) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { types, largest } = to.body
  const send = async (file: File) => {
    if (file.size > largest)
      return void notify({ type: 'negative', text: t('parts.file.tooLarge', { most: largest / 1024 / 1024 }) })
    setBusy(true)
    try {
      await call(to, { params: { id }, body: file })
      notify({ type: 'positive', text: t('parts.file.uploaded', { name: file.name }) })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void send(file)
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={types.join(',')} onChange={choose} />
      <WriteButton
        icon="upload"
        look={primary ? 'primary' : 'default'}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </WriteButton>
    </>
  )
}

type DownloadProps = {
  from: AnswersFile
  id: number
  label: string
  /** Names the thing, where several are in one list. */
  about?: string
}

/** Fetches a file with the person's rights and hands it to the browser. */
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
