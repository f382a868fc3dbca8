import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { submitPhoto } from '../../contract/photo.ts'
import { words } from '../words.ts'
import { Cropper } from './cropper.tsx'
import styles from './photo.module.css'

/** Takes or selects a picture, crops it to a square and submits it. */
export function NewPhoto({ user, onDone }: { user: number; onDone: () => void }) {
  const t = useWords(words)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const chosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const read = await createImageBitmap(file).catch(() => null)
    if (read) setPicture(read)
    else notify({ type: 'negative', text: t('photo.unreadable') })
  }
  const close = () => setPicture(null)
  return (
    <div className={styles.acts}>
      <Choose label={t('photo.take')} capture onChosen={chosen} />
      <Choose label={t('photo.choose')} onChosen={chosen} />
      {picture && (
        <Crop
          of={picture}
          user={user}
          onClose={close}
          onDone={() => {
            close()
            onDone()
          }}
        />
      )}
    </div>
  )
}

type ChooseProps = { label: string; capture?: boolean; onChosen: (event: ChangeEvent<HTMLInputElement>) => void }

function Choose({ label, capture, onChosen }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={submitPhoto.body.types.join(',')}
        capture={capture ? 'user' : undefined}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={onChosen}
      />
      <Button icon={capture ? 'person' : 'upload'} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

type CropProps = { of: ImageBitmap; user: number; onClose: () => void; onDone: () => void }

function Crop({ of, user, onClose, onDone }: CropProps) {
  const t = useWords(words)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [busy, setBusy] = useState(false)
  // A picture cannot be kept as a text draft, so leaving the page needs a confirmation.
  useUnsaved(true)
  const send = async () => {
    setBusy(true)
    const square = await new Promise<Blob | null>((made) => canvas.current?.toBlob(made, 'image/jpeg', 0.92))
    try {
      if (square) await call(submitPhoto, { params: { id: user }, body: square })
      notify({ type: 'positive', text: t('photo.sent') })
      onDone()
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  const acts = (
    <WriteButton look="primary" icon="check" busy={busy} onClick={() => void send()}>
      {t('photo.send')}
    </WriteButton>
  )
  return (
    <Dialog title={t('photo.cropTitle')} onClose={onClose} acts={acts}>
      <Cropper of={of} canvas={canvas} />
    </Dialog>
  )
}
