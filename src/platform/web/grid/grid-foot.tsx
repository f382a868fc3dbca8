import { type CSSProperties, memo, type ReactNode } from 'react'
import { role } from '../table/cells.ts'
import { ofFootCell, ofRow } from './aria.ts'
import styles from './grid.module.css'
import { type Drawn, isSameWindow } from './grid-row.tsx'

/** A line below all rows with a value for each column, such as its mean. */
export type FootLine = { key: string; label: string; cell: (column: string) => ReactNode }

type Props = {
  lines: readonly FootLine[]
  /** The row number of the first line, continuing those of the grid. */
  from: number
  columns: readonly { key: string }[]
  end: { key: string } | undefined
  shown: readonly Drawn[]
  size: CSSProperties
}

/** The lines that stay visible below the rows; rendered again only when they change. */
export const GridFoot = memo(({ lines, from, columns, end, shown, size }: Props) => {
  return (
    <div {...role('rowgroup')} className={styles.foot} style={size}>
      {lines.map(({ key, label, cell }, at) => (
        <div key={key} {...ofRow(from + at)} className={styles.footLine}>
          <div {...role('rowheader')} className={styles.rowHead}>
            {label}
          </div>
          {shown.map(({ index, start, size: width }) => {
            const one = columns[index]
            return (
              one && (
                <div key={one.key} {...ofFootCell(index + 1)} className={styles.cell} style={{ left: start, width }}>
                  {cell(one.key)}
                </div>
              )
            )
          })}
          {end && (
            <div {...ofFootCell(columns.length + 1)} className={styles.end}>
              {cell(end.key)}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}, isSameFoot)

/** If columns and sizes are the same, only a change of the lines matters. */
function isSameFoot(before: Props, after: Props): boolean {
  const isUnchanged = (['lines', 'from', 'columns', 'end', 'size'] as const).every((name) =>
    Object.is(before[name], after[name]),
  )
  return isUnchanged && isSameWindow(before.shown, after.shown)
}
