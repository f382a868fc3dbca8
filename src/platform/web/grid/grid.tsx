import { type CSSProperties, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { role } from '../table/cells.ts'
import { ofCell, ofGrid, ofRow } from './aria.ts'
import type { GridColumn } from './column.ts'
import styles from './grid.module.css'
import { type FootLine, GridFoot } from './grid-foot.tsx'
import { GridRow } from './grid-row.tsx'
import { type Block, chosenIn, type Place } from './step.ts'
import { type KeyAct, useCell } from './use-cell.ts'
import { usePaper } from './use-paper.ts'
import { useWindows } from './use-windows.ts'

/** Lets other components move the focus to a cell. */
export type GridHandle = { go: (to: Place) => void }

type Props<Row> = {
  label: string
  /** The name of the column of row heads. */
  corner: ReactNode
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  rowHead: (row: Row) => ReactNode
  /** Called by Enter on the head of a row. */
  onOpenRow?: (row: Row) => void
  columns: readonly GridColumn<Row>[]
  /** A column that stays visible at the end of every row. */
  end?: GridColumn<Row>
  /** Lines that stay visible below the rows. */
  foot?: readonly FootLine[]
  /** Called by Enter on the head of a column. */
  onOpenColumn?: (column: GridColumn<Row>) => void
  /** Handles a key before it moves or types; true if it has done something. */
  onKey?: KeyAct
  onPlace?: (at: Place) => void
  /** Whether the Tab key goes from cell to cell until the end of a row, for filling in a sheet. */
  tabMoves?: boolean
  /** The block of selected cells. */
  chosen?: Block | null
  handle?: Ref<GridHandle>
  /** All in px. */
  headWidth?: number
  headHeight?: number
  rowHeight?: number
}

const footHeight = 28

/**
 * A grid of any size, of which only the visible part is rendered ([decision 42](docs/decisions/0042-grid.md)): the
 * heads stay visible, keys move from cell to cell, and screen readers get the position of each cell in the whole grid.
 */
export function Grid<Row>(props: Props<Row>) {
  const { label, corner, rows, rowKey, rowHead, onOpenRow, columns, end, foot = [], onOpenColumn, onPlace } = props
  const { headWidth = 220, headHeight = 44, rowHeight = 36, chosen = null, tabMoves = false } = props
  const box = useRef<HTMLDivElement>(null)
  const footSize = foot.length * footHeight
  const all = end ? [...columns, end] : columns
  const page = pageOf(box.current, headHeight + footSize, rowHeight)
  const extent = { rows: rows.length, columns: all.length, page }
  const rowAt = ({ row }: Place) => rows[row - 1]
  const editorAt = (at: Place) => {
    const row = rowAt(at)
    return row === undefined ? undefined : all[at.column - 1]?.editor?.(row)
  }
  const cell = useCell(box, extent, {
    isEditable: (at) => editorAt(at) !== undefined,
    open: (at) => {
      const [row, column] = [rowAt(at), all[at.column - 1]]
      if (row !== undefined && column) column.open?.(row)
      else if (row !== undefined) onOpenRow?.(row)
      else if (column) onOpenColumn?.(column)
    },
    key: props.onKey,
    tabMoves,
    reveal: (at) => windows.reveal(at),
    onPlace,
  })
  const widths = columns.map(({ width = 48 }) => width)
  const ends = { across: end?.width ?? 0, below: footSize }
  const sizes = { rows: rows.length, rowHeight, headHeight, headWidth, widths, ends }
  const windows = useWindows(box, cell.at, sizes)
  const { lines, across } = windows
  const { row, column } = cell.at
  useImperativeHandle(props.handle, () => ({ go: cell.go }))
  const placed = (at: number, said?: string) =>
    ofCell('columnheader', { row: 0, column: at }, row === 0 && column === at, said)
  const shown = across.getVirtualItems()
  const width = across.getTotalSize()
  const size = useMemo(() => {
    const lengths = {
      ...{ '--head': `${headWidth}px`, '--top': `${headHeight}px`, '--row': `${rowHeight}px` },
      ...{ '--end': `${ends.across}px`, '--foot': `${footHeight}px`, '--below': `${footSize}px` },
    }
    return { width, ...lengths } as CSSProperties
  }, [width, headWidth, headHeight, rowHeight, ends.across, footSize])
  const isReadOnly = columns.every(({ editor }) => !editor)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of a grid
    <div
      ref={box}
      {...ofGrid(label, rows.length + foot.length, all.length, isReadOnly)}
      tabIndex={-1}
      className={styles.box}
      data-landscape
      style={usePaper(width)}
      onKeyDown={cell.press}
      onFocus={cell.follow}
      onDoubleClick={cell.doublePress}
    >
      <div {...role('rowgroup')} className={styles.heads} style={{ ...size, height: headHeight }}>
        <div {...ofRow(0)} className={styles.line}>
          <div {...placed(0)} className={styles.corner}>
            {corner}
          </div>
          {shown.map(({ index, start, size: width }) => {
            const one = columns[index]
            return (
              one && (
                <div
                  key={one.key}
                  {...placed(index + 1, one.label)}
                  className={styles.head}
                  style={{ left: start, width }}
                >
                  {one.head ?? one.label}
                </div>
              )
            )
          })}
          {end && (
            <div {...placed(all.length, end.label)} className={styles.endHead}>
              {end.head ?? end.label}
            </div>
          )}
        </div>
      </div>
      <div {...role('rowgroup')} className={styles.body} style={{ ...size, '--rows': rows.length } as CSSProperties}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const of = rows[index]
          if (of === undefined) return null
          const isPresent = row === index + 1
          return (
            <GridRow
              key={rowKey(of)}
              of={of}
              index={index + 1}
              top={start - headHeight}
              head={rowHead(of)}
              columns={columns}
              end={end}
              shown={shown}
              present={isPresent ? column : null}
              editing={isPresent ? cell.editing : null}
              chosen={chosenIn(chosen, index + 1)}
            />
          )
        })}
      </div>
      {foot.length > 0 && (
        <GridFoot lines={foot} from={rows.length + 1} columns={columns} end={end} shown={shown} size={size} />
      )}
    </div>
  )
}

/** How many rows are visible at once, less one that both pages show. */
const pageOf = (box: HTMLElement | null, taken: number, rowHeight: number): number =>
  Math.max(1, Math.floor(((box?.clientHeight ?? 0) - taken) / rowHeight) - 1)
