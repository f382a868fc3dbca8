import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { role } from '../table/cells.ts'
import { ofCell, ofGrid, ofRow } from './aria.ts'
import type { GridColumn } from './column.ts'
import styles from './grid.module.css'
import type { Place } from './step.ts'
import { useCell } from './use-cell.ts'
import { useWindows } from './use-windows.ts'

type Props<Row> = {
  label: string
  /** What the column of the row heads is called. */
  corner: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  rowHead: (row: Row) => ReactNode
  /** Where Enter on the head of a row leads. */
  onOpenRow?: (row: Row) => void
  columns: readonly GridColumn<Row>[]
  /** Where Enter on the head of a column leads. */
  onOpenColumn?: (column: GridColumn<Row>) => void
  /** All in px. */
  headWidth?: number
  headHeight?: number
  rowHeight?: number
}

/**
 * A grid of any size, of which only what is seen is drawn ([decision 42](docs/decisions/0042-grid.md)): the heads stay
 * in sight, keys move from cell to cell, and screen readers are told the place of each among all.
 */
export function Grid<Row>(props: Props<Row>) {
  const { label, corner, rows, rowKey, rowHead, onOpenRow, columns, onOpenColumn } = props
  const { headWidth = 220, headHeight = 44, rowHeight = 36 } = props
  const box = useRef<HTMLDivElement>(null)
  const extent = { rows: rows.length, columns: columns.length, page: pageOf(box.current, headHeight, rowHeight) }
  const rowAt = ({ row }: Place) => rows[row - 1]
  const editorAt = (at: Place) => {
    const row = rowAt(at)
    return row === undefined ? undefined : columns[at.column - 1]?.editor?.(row)
  }
  const cell = useCell(box, extent, {
    isEditable: (at) => editorAt(at) !== undefined,
    open: (at) => {
      const [row, column] = [rowAt(at), columns[at.column - 1]]
      if (row !== undefined && column) column.open?.(row)
      else if (row !== undefined) onOpenRow?.(row)
      else if (column) onOpenColumn?.(column)
    },
  })
  const widths = columns.map(({ width = 48 }) => width)
  const { lines, across } = useWindows(box, cell.at, { rows: rows.length, rowHeight, headHeight, headWidth, widths })
  const { row, column } = cell.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step brings the cell into sight
  useLayoutEffect(() => {
    if (!box.current?.contains(document.activeElement)) return
    if (row > 0) lines.scrollToIndex(row - 1)
    if (column > 0) across.scrollToIndex(column - 1)
  }, [row, column])
  const placed = (role: Parameters<typeof ofCell>[0], at: Place, said?: string) =>
    ofCell(role, at, at.row === row && at.column === column, said)
  const shown = across.getVirtualItems()
  const lengths = { '--head': `${headWidth}px`, '--top': `${headHeight}px`, '--row': `${rowHeight}px` }
  const size = { width: across.getTotalSize(), ...lengths } as CSSProperties
  const isReadOnly = columns.every(({ editor }) => !editor)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of a grid
    <div
      ref={box}
      {...ofGrid(label, rows.length, columns.length, isReadOnly)}
      tabIndex={-1}
      className={styles.box}
      onKeyDown={cell.press}
      onFocus={cell.follow}
      onDoubleClick={cell.doublePress}
    >
      <div {...role('rowgroup')} className={styles.heads} style={{ ...size, height: headHeight }}>
        <div {...ofRow(0)} className={styles.line}>
          <div {...placed('columnheader', { row: 0, column: 0 })} className={styles.corner}>
            {corner}
          </div>
          {shown.map(({ index, start, size: width }) => {
            const one = columns[index]
            return (
              one && (
                <div
                  key={one.key}
                  {...placed('columnheader', { row: 0, column: index + 1 }, one.label)}
                  className={styles.head}
                  style={{ left: start, width }}
                >
                  {one.head ?? one.label}
                </div>
              )
            )
          })}
        </div>
      </div>
      <div {...role('rowgroup')} className={styles.body} style={{ ...size, height: rows.length * rowHeight }}>
        {lines.getVirtualItems().map((line) => {
          const of = rows[line.index]
          if (of === undefined) return null
          const at = (index: number) => ({ row: line.index + 1, column: index })
          return (
            <div
              key={rowKey(of)}
              {...ofRow(line.index + 1)}
              className={styles.line}
              style={{ top: line.start - headHeight }}
            >
              <div {...placed('rowheader', at(0))} className={styles.rowHead}>
                {rowHead(of)}
              </div>
              {shown.map(({ index, start, size: width }) => {
                const one = columns[index]
                const isHere = row === line.index + 1 && column === index + 1
                const editor = isHere && cell.editing ? one?.editor?.(of) : undefined
                return (
                  one && (
                    <div
                      key={one.key}
                      {...placed('gridcell', at(index + 1), editor ? undefined : one.said?.(of))}
                      className={styles.cell}
                      style={{ left: start, width }}
                    >
                      {editor && cell.editing ? editor({ ...cell.editing, close: cell.close }) : one.cell(of)}
                    </div>
                  )
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** How many rows are seen at once, less one that both pages show. */
const pageOf = (box: HTMLElement | null, headHeight: number, rowHeight: number): number =>
  Math.max(1, Math.floor(((box?.clientHeight ?? 0) - headHeight) / rowHeight) - 1)
