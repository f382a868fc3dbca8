import { memo, type ReactNode } from 'react'
import { ofCell, ofRow } from './aria.ts'
import type { Editing, GridColumn } from './column.ts'
import styles from './grid.module.css'

/** A rendered column, with its index among all. */
export type Drawn = { index: number; start: number; size: number }

type Props<Row> = {
  of: Row
  /** Counted from 1: row 0 is the row of column heads. */
  index: number
  top: number
  head: ReactNode
  columns: readonly GridColumn<Row>[]
  end: GridColumn<Row> | undefined
  shown: readonly Drawn[]
  /** The column of the current cell, if it is in this row. */
  present: number | null
  editing: Editing | null
  /** The first and the last column that are selected in this row. */
  chosen: readonly [number, number] | null
}

/** One row of a grid. It is rendered again only when something in it changes, however often the grid is. */
export const GridRow = memo(function GridRow<Row>(props: Props<Row>) {
  const { of, index, top, head, columns, end, shown, present, editing, chosen } = props
  const cell = (one: GridColumn<Row>, column: number, place?: { left: number; width: number }) => (
    <GridCell
      key={one.key}
      {...{ of, one, index, column, ...place }}
      isPresent={present === column}
      editing={present === column ? editing : null}
      isChosen={chosen !== null && column >= chosen[0] && column <= chosen[1]}
    />
  )
  return (
    <div
      {...ofRow(index)}
      className={present === null ? styles.line : `${styles.line} ${styles.present}`}
      style={{ top }}
    >
      <div {...ofCell('rowheader', { row: index, column: 0 }, present === 0)} className={styles.rowHead}>
        {head}
      </div>
      {shown.map(({ index: at, start, size }) => {
        const one = columns[at]
        return one && cell(one, at + 1, { left: start, width: size })
      })}
      {end && cell(end, columns.length + 1)}
    </div>
  )
}, isSameRow) as <Row>(props: Props<Row>) => ReactNode

type CellProps<Row> = {
  of: Row
  one: GridColumn<Row>
  index: number
  column: number
  /** Its position in px; the cell of the last column stays at the end of the row. */
  left?: number
  width?: number
  isPresent: boolean
  editing: Editing | null
  isChosen: boolean
}

/** A cell. When another column becomes visible, cells that are already rendered are not rendered again. */
const GridCell = memo(function GridCell<Row>(props: CellProps<Row>) {
  const { of, one, index, column, left, width, isPresent, editing, isChosen } = props
  const editor = editing ? one.editor?.(of) : undefined
  return (
    <div
      {...ofCell('gridcell', { row: index, column }, isPresent, editor ? undefined : one.said?.(of), isChosen)}
      className={left === undefined ? styles.end : styles.cell}
      style={left === undefined ? undefined : { left, width }}
    >
      {editor && editing ? editor(editing) : one.cell(of)}
    </div>
  )
}) as <Row>(props: CellProps<Row>) => ReactNode

/** The heads are new objects at each rendering and show the same for the same row. */
function isSameRow<Row>(before: Props<Row>, after: Props<Row>): boolean {
  const isUnchanged = (['of', 'index', 'top', 'columns', 'end', 'present', 'editing'] as const).every((name) =>
    Object.is(before[name], after[name]),
  )
  return isUnchanged && String(before.chosen) === String(after.chosen) && isSameWindow(before.shown, after.shown)
}

/** Whether the same columns are rendered at the same positions. */
export const isSameWindow = (before: readonly Drawn[], after: readonly Drawn[]): boolean =>
  before === after ||
  (before.length === after.length &&
    before.every(({ index, start, size }, at) => {
      const other = after[at]
      return index === other?.index && start === other.start && size === other.size
    }))
