import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './imports.module.css'

/** Takes a file that is dropped here, or chosen in the file dialog. */
export function DropZone({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) onFile(file)
    if (input.current) input.current.value = ''
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const hovered = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      className={`${styles.drop} ${over ? styles.over : ''}`}
      aria-label={t('imports.create.drop')}
      onDragOver={hovered}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <p>{busy ? t('imports.create.uploading') : t('imports.create.drop')}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv,text/csv"
        onChange={(event) => take(event.target.files)}
      />
      <Button look="primary" icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('imports.create.choose')}
      </Button>
      <p className={styles.small}>{t('imports.create.limits')}</p>
    </section>
  )
}
