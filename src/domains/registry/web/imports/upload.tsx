import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sheetLimits } from '#platform/contract/sheet.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { ErrorBox, showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { importTemplate } from '../../contract/import.ts'
import type { ImportKindName } from '../../contract/import-kinds.ts'
import { words } from '../words.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './imports.module.css'
import { sendFile } from './send-file.ts'

type Props = { kind: ImportKindName; to: (id: number) => string; replace?: boolean }

/** A template for a kind of file, and the upload; the import opens at `to`. */
export function Upload({ kind, to, replace = false }: Props) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (file: File) => {
    setError(null)
    if (file.size > sheetLimits.bytes) return setError(new Error(t('imports.create.tooLarge')))
    setBusy(true)
    try {
      await navigate(to(await sendFile(kind, file)), { replace })
    } catch (refused) {
      setError(refused)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Templates of={kind} />
      {error !== null && <ErrorBox error={error} />}
      <DropZone busy={busy} onFile={(file) => void send(file)} />
    </>
  )
}

function Templates({ of }: { of: ImportKindName }) {
  const t = useWords(words)
  const get = (format: 'xlsx' | 'csv') => download(importTemplate, { query: { kind: of, format } }).catch(showError)
  return (
    <section aria-label={t('imports.create.template')}>
      <div className={styles.templates}>
        <Button icon="download" onClick={() => void get('xlsx')}>
          {t('imports.create.xlsx')}
        </Button>
        <Button icon="download" onClick={() => void get('csv')}>
          {t('imports.create.csv')}
        </Button>
      </div>
      <p className={styles.small}>{t('imports.create.templateAbout')}</p>
    </section>
  )
}
