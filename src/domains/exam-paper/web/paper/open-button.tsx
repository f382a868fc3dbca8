import { useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { fetchFile, urlOf } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { openDocument, type paperDocuments } from '../../contract/documents.ts'
import { ExamPaper } from '../../contract/exam-paper.ts'
import { words } from '../words.ts'
import type { Opened } from './viewer.tsx'

export type PaperDocument = EndpointAnswer<typeof paperDocuments>['documents'][number]

type Props = {
  paper: number
  of: PaperDocument
  what: string
  toPrint: boolean
  onOpened: (opened: Opened) => void
}

/** Opens a file of the paper: the browser gets it for printing, otherwise its pages are shown here. */
export function OpenButton({ paper, of: { document }, what, toPrint, onOpened }: Props) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const url = urlOf(openDocument, { params: { id: paper, document } })
      const { blob, name } = await fetchFile(url, { method: 'POST' })
      if (toPrint) saveFile(blob, name)
      else onOpened({ blob, what })
      wasWritten(ExamPaper.type)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <WriteButton
      icon={toPrint ? 'print' : 'form'}
      look={toPrint ? 'primary' : 'default'}
      busy={busy}
      aria-label={t('files.openIt', { what })}
      onClick={() => void open()}
    >
      {t(toPrint ? 'files.print' : 'files.open')}
    </WriteButton>
  )
}
