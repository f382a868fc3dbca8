import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextDiff } from '#platform/web/ui/text-diff.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { isChanged, pairedRows, type RowPair } from '../../contract/compared.ts'
import type { Table } from '../../contract/described.ts'
import { words } from '../words.ts'
import styles from './section.module.css'

type Props = {
  now: Table | null
  /** The table of the version compared with; null if nothing is compared. */
  then: Table | 'none' | null
  label: string
}

/** The rows of a section; in a comparison, unchanged rows are only counted until the reader expands them. */
export function SectionTable({ now, then, label }: Props) {
  const t = useWords(words)
  const [all, setAll] = useState(false)
  const earlier = then === 'none' ? null : then
  const table = now ?? earlier
  if (!table) return null
  const isComparing = then !== null
  const pairs = pairedRows(isComparing ? (earlier?.rows ?? []) : (now?.rows ?? []), now?.rows ?? [])
  const shown = isComparing && !all ? pairs.filter(isChanged) : pairs
  const same = pairs.length - shown.length
  return (
    <>
      <div className={styles.box}>
        <table className={styles.table} aria-label={label}>
          <Head of={table} />
          <tbody>
            {shown.map((pair) => (
              <RowView key={pair.key} of={pair} in={table} isComparing={isComparing} />
            ))}
          </tbody>
          {table.total && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={table.labels.length - 1}>
                  {table.total[0]}
                </th>
                <td className={styles.number}>
                  <Cell before={isComparing ? (earlier?.total?.[1] ?? '') : null} after={now?.total?.[1] ?? ''} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {same > 0 && (
        <p data-no-print>
          <Button look="quiet" onClick={() => setAll(true)}>
            {t('view.sameTopics', { count: same })}
          </Button>
        </p>
      )}
    </>
  )
}

function Head({ of: { labels, numbers, widths } }: { of: Table }) {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  return (
    <thead>
      <tr>
        {labels.map((label, at) => (
          <th
            key={label}
            scope="col"
            className={numbers.includes(at) ? styles.number : undefined}
            style={{ width: `${(100 * (widths[at] ?? 1)) / whole}%` }}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = { of: RowPair; in: Table; isComparing: boolean }

function RowView({ of: { before, after }, in: { labels, numbers }, isComparing }: RowProps) {
  const row = after ?? before
  if (!row) return null
  const tone = isComparing ? (before ? (after ? undefined : styles.gone) : styles.new) : undefined
  return (
    <tr className={tone}>
      {row.cells.map((cell, at) => {
        const text = <Cell before={isComparing ? (before?.cells[at] ?? '') : null} after={after ? cell : ''} />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change their places
          <td key={at} data-label={labels[at]} className={numbers.includes(at) ? styles.number : undefined}>
            {row.href && at === 0 ? <a href={row.href}>{text}</a> : text}
          </td>
        )
      })}
    </tr>
  )
}

const Cell = ({ before, after }: { before: string | null; after: string }) =>
  before === null ? after : <TextDiff before={before} after={after} />
