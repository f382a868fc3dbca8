import { useWords } from '#platform/web/words/words.ts'
import { planColumns } from '../../../contract/plan/sheet-columns.ts'
import { words } from '../../words.ts'
import styles from '../fill/fill.module.css'
import type { PlanMapping, PlanTable } from './sheet.ts'

type Props = { table: PlanTable; mapping: PlanMapping; onChange: (mapping: PlanMapping) => void }

/** Which column of the sheet holds what. */
export function Columns({ table, mapping, onChange }: Props) {
  const t = useWords(words)
  return (
    <details>
      <summary>{t('managePlan.fill.columns')}</summary>
      <div className={styles.columns}>
        {planColumns.map((key) => (
          <label key={key} className={styles.field}>
            {t(`managePlan.sheet.${key}`)}
            <select
              value={mapping[key] ?? ''}
              onChange={({ target }) =>
                onChange({ ...mapping, [key]: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">{t('managePlan.fill.noColumn')}</option>
              {table.header
                .map((heading, place) => ({ heading: heading || `#${place + 1}`, place }))
                .map(({ heading, place }) => (
                  <option key={place} value={place}>
                    {heading}
                  </option>
                ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  )
}
