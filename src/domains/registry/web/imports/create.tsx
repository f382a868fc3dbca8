import { useState } from 'react'
import { useNavigate } from 'react-router'
import { file as download } from '#platform/web/api.ts'
import { ErrorBox, showError } from '#platform/web/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { useWords } from '#platform/web/words.ts'
import { Import, importLimits } from '../../contract/import.ts'
import { type ImportKindName, importKindNames } from '../../contract/import-kinds.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './imports.module.css'
import { sendFile } from './send-file.ts'

/** A new import: what the file holds, a template for it, and the file. */
export default function CreateImport() {
  const t = useWords(words)
  const navigate = useNavigate()
  const [kind, setKind] = useState<ImportKindName>('people')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (file: File) => {
    setError(null)
    if (file.size > importLimits.bytes) return setError(new Error(t('imports.create.tooLarge')))
    setBusy(true)
    try {
      const id = await sendFile(kind, file)
      await navigate(paths.import({ id }), { replace: true })
    } catch (refused) {
      setError(refused)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page
      crumb={[{ text: t('crumb') }, { text: t('imports.list.title'), to: paths.imports() }]}
      title={t('imports.create.title')}
    >
      <Card padded>
        <div className={styles.steps}>
          <fieldset className={styles.kinds}>
            <legend>{t('imports.create.kind')}</legend>
            {importKindNames.map((name) => (
              <label key={name} className={styles.kind}>
                <input type="radio" name="kind" checked={kind === name} onChange={() => setKind(name)} />
                {t(`imports.kinds.${name}`)}
              </label>
            ))}
          </fieldset>
          <Templates of={kind} />
          {error !== null && <ErrorBox error={error} />}
          <DropZone busy={busy} onFile={(file) => void send(file)} />
        </div>
      </Card>
    </Page>
  )
}

function Templates({ of }: { of: ImportKindName }) {
  const t = useWords(words)
  const get = (format: 'xlsx' | 'csv') =>
    download('GET', `${Import.path}/template?kind=${of}&format=${format}`).then(
      ({ blob, name }) => saveFile(blob, name),
      showError,
    )
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
