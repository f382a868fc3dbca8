import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#platform/web/ui/card.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { type ImportKindName, importKindNames } from '../../contract/import-kinds.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './imports.module.css'
import { Upload } from './upload.tsx'

/** A new import: the kind of file, a template for it, and the file. */
export default function CreateImport() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const [kind, setKind] = useState<ImportKindName>(
    () => importKindNames.find((name) => name === search.get('kind')) ?? 'people',
  )
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
          <Upload kind={kind} to={(id) => paths.import({ id })} replace />
        </div>
      </Card>
    </Page>
  )
}
