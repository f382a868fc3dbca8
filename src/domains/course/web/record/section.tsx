import { Link } from 'react-router'
import { LinkedText } from '#platform/web/ui/linked-text.tsx'
import type { RecordSection, RecordTable } from '../../contract/record-section.ts'
import styles from './section.module.css'

/** A section of the record: facts, texts and tables. */
export function SectionView({ of: { key, title, facts, texts, tables } }: { of: RecordSection }) {
  return (
    <section id={key} className={styles.section}>
      <h3>{title}</h3>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {texts.map((text) => (
        <LinkedText key={text} text={text} />
      ))}
      {tables.map((table) => (
        <TableView key={table.title ?? ''} of={table} label={table.title ?? title} />
      ))}
    </section>
  )
}

/** Wide tables scroll where there is little room. */
function widthOf({ length }: RecordTable['columns']): string | undefined {
  if (length > 6) return styles.widest
  return length > 3 ? styles.wide : undefined
}

function TableView({ of: { title, columns, rows }, label }: { of: RecordTable; label: string }) {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  return (
    <>
      {title && <h4>{title}</h4>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
      <section className={styles.box} aria-label={label} tabIndex={0}>
        <table className={`${styles.table} ${widthOf(columns) ?? ''}`} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.label}
                  scope="col"
                  className={column.isNumber ? styles.number : undefined}
                  style={{ width: `${(100 * column.width) / whole}%` }}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a record never change their places
              <RowView key={at} of={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** A row; its first filled cell links to what the row describes. */
function RowView({
  of: { cells, path },
  columns,
}: {
  of: RecordTable['rows'][number]
  columns: RecordTable['columns']
}) {
  const leads = path === null ? -1 : cells.findIndex((cell) => cell !== '')
  return (
    <tr>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change their places
        <td key={at} className={columns[at]?.isNumber ? styles.number : undefined}>
          {path !== null && at === leads ? <Link to={path}>{cell}</Link> : cell}
        </td>
      ))}
    </tr>
  )
}
