import { type ReactNode, useId, useRef, useState } from 'react'
import { notify } from '../notify/notify.ts'
import { showError } from '../page/errors.tsx'
import { Button } from '../ui/button.tsx'
import { WriteButton } from '../ui/write-button.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'

type Props = {
  /** Accepted media types and file name extensions; the maximum number of bytes. */
  body: { types: readonly string[]; largest: number }
  /** Handles the file; its failure is shown. */
  onFile: (file: File) => Promise<unknown>
  look?: 'primary' | 'default'
  /** True if the file is only read here, so that the button also works when nothing can be written. */
  reads?: boolean
  children: ReactNode
}

/** Chooses one file, on a phone also from the camera, and passes it on at once unless it is too large. */
export function FileButton({ body: { types, largest }, onFile, look = 'default', reads = false, children }: Props) {
  const t = useWords(kit)
  const label = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    if (file.size > largest)
      return void notify({ type: 'negative', text: t('uploads.tooLarge', { mb: largest / 1024 / 1024 }) })
    setBusy(true)
    await onFile(file).catch(showError)
    setBusy(false)
  }
  const Chooses = reads ? Button : WriteButton
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={types.join(',')}
        aria-labelledby={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
      />
      <Chooses icon="upload" look={look} busy={busy} onClick={() => input.current?.click()}>
        <span id={label}>{children}</span>
      </Chooses>
    </>
  )
}
