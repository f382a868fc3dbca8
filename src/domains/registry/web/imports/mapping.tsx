import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { move, update } from '#platform/web/api/api.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Import, ImportRow } from '../../contract/import.ts'
import { columnsOf, type ImportColumn, unmapped } from '../../contract/import-kinds.ts'
import { words } from '../words.ts'
import styles from './imports.module.css'

/** Maps columns of the file to values; the rows are then checked. */
export function Mapping({ of }: { of: Item<typeof Import> }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day } = useFormat()
  const [mapping, setMapping] = useState(of.mapping)
  const [busy, setBusy] = useState(false)
  const missing = unmapped(of.kind, mapping).map(({ header }) => header[language])
  const check = async () => {
    setBusy(true)
    await checkRows(of, mapping).catch(showError)
    setBusy(false)
  }
  const held = missing.length > 0 ? t('blockers.unmapped', { columns: missing.join(', ') }) : undefined
  return (
    <Card title={t('imports.detail.columns')} padded>
      <p className={styles.small}>
        {t('imports.detail.columnsAbout')}{' '}
        {of.remembered && t('imports.detail.remembered', { day: day(of.remembered) })}
      </p>
      <div className={styles.mapping}>
        {columnsOf(of.kind).map((column) => (
          <Choice
            key={column.key}
            column={column}
            of={of}
            value={mapping[column.key] ?? null}
            onChange={(place) => setMapping({ ...mapping, [column.key]: place })}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <Button look="primary" icon="check" busy={busy} disabledReason={held} onClick={() => void check()}>
          {t('imports.detail.check')}
        </Button>
      </div>
    </Card>
  )
}

/** Saves the mapping if it changed, and moves to the preview from any state of the import. */
async function checkRows(of: Item<typeof Import>, mapping: Item<typeof Import>['mapping']): Promise<void> {
  const isSame = Object.keys(mapping).every((key) => mapping[key] === of.mapping[key])
  let item = isSame ? of : await update(Import, of, { mapping })
  if (item.state === 'UPLOADED') item = await move(item, 'map')
  await move(item, 'preview')
  wasWritten(ImportRow.type)
}

type ChoiceProps = {
  column: ImportColumn
  of: Item<typeof Import>
  value: number | null
  onChange: (place: number | null) => void
}

function Choice({ column, of, value, onChange }: ChoiceProps) {
  const t = useWords(words)
  const language = useLanguage()
  const sample = value === null ? undefined : of.sample.map((row) => row[value]).find(Boolean)
  return (
    <label>
      <span>
        {column.header[language]}{' '}
        {column.required && <span className={styles.small}>({t('imports.detail.required')})</span>}
      </span>
      <select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('imports.detail.none')}</option>
        {of.header
          .map((heading, place) => ({ heading: heading || `#${place + 1}`, place }))
          .map(({ heading, place }) => (
            <option key={place} value={place}>
              {heading}
            </option>
          ))}
      </select>
      <span className={styles.small}>{sample && `${t('imports.detail.sample')}: ${sample}`}</span>
    </label>
  )
}
