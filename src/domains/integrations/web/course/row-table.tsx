import { useWords } from '#platform/web/words/words.ts'
import type { RowFate, SyncRow } from '../../contract/run/rows.ts'
import { words } from '../words.ts'
import styles from './connection.module.css'
import type { RunItem } from './queries.ts'
import { RowLine } from './row-line.tsx'

const order: readonly RowFate[] = ['CONFLICT', 'SUSPEND', 'ADD', 'RETURN', 'CHANGE', 'NOTHING']

type Props = { rows: readonly SyncRow[]; run: RunItem; isOpen: boolean }

/** The rows in groups: what needs a decision first, what is left alone last. */
export function RowTable({ rows, run, isOpen }: Props) {
  const t = useWords(words)
  const groups = order
    .map((fate) => ({ fate, of: rows.filter((row) => row.fate === fate) }))
    .filter(({ of }) => of.length > 0)
  return (
    <table className={styles.rows} aria-label={t('review.rows')}>
      <thead>
        <tr>
          {(['row', 'here', 'there', 'happens'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`review.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ fate, of }) => (
        <tbody key={fate} data-fate={fate}>
          <tr className={styles.group}>
            <th colSpan={4} scope="rowgroup">
              {t(`review.groups.${fate}`)} <span>{of.length}</span>
            </th>
          </tr>
          {of.map((row) => (
            <RowLine key={row.id} row={row} run={run} isOpen={isOpen} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
