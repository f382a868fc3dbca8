import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { addDocument, type documentKinds } from '../../contract/documents.ts'
import { words } from '../words.ts'

type Props = { paper: number; kind: (typeof documentKinds)[number]; first: boolean }

/** Lets the user choose a PDF and uploads it at once as the next version. */
export function Upload({ paper, kind, first }: Props) {
  const t = useWords(words)
  const send = async (file: File) => {
    await call(addDocument, { params: { id: paper }, query: { kind }, body: file })
    notify({ type: 'positive', text: t('files.uploaded', { name: file.name }) })
  }
  return (
    <FileButton body={addDocument.body} onFile={send} look={first ? 'primary' : 'default'}>
      {t(`files.upload.${kind}`)}
    </FileButton>
  )
}
