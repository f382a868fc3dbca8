import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '#platform/web/api-endpoint.ts'
import { showError } from '#platform/web/errors.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words.ts'
import { addDocument, type documentKinds } from '../../contract/documents.ts'
import { words } from '../words.ts'

type Props = { paper: number; kind: (typeof documentKinds)[number]; first: boolean }

/** Chooses a PDF and sends it at once as the next version. */
export function Upload({ paper, kind, first }: Props) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { types, largest } = addDocument.body
  const send = async (file: File) => {
    if (file.size > largest)
      return void notify({ type: 'negative', text: t('files.tooLarge', { most: largest / 1024 / 1024 }) })
    setBusy(true)
    try {
      await call(addDocument, { params: { id: paper }, query: { kind }, body: file })
      notify({ type: 'positive', text: t('files.uploaded', { name: file.name }) })
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
        look={first ? 'primary' : 'default'}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {t(`files.upload.${kind}`)}
      </WriteButton>
    </>
  )
}
