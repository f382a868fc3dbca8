import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { usePrinting } from '../ui/use-printing.ts'
import { cellIn } from './aria.ts'
import type { Place } from './step.ts'
import { useScrolled } from './use-scrolled.ts'

type Sizes = {
  rows: number
  rowHeight: number
  headHeight: number
  headWidth: number
  widths: readonly number[]
  /** The space covered at the end of each row, and below the rows. */
  ends: { across: number; below: number }
}

/**
 * The rows and columns to render: the visible ones, a few around them, and those of the current cell, which would
 * otherwise lose the focus when it is scrolled out of view. For printing it is all of them. Both counts exclude the
 * heads.
 */
export function useWindows(box: RefObject<HTMLElement | null>, at: Place, sizes: Sizes) {
  const { rows, rowHeight, headHeight, headWidth, widths, ends } = sizes
  const [keptRow, keptColumn] = [at.row - 1, at.column - 1]
  const isPrinting = usePrinting()
  const [rowRange, columnRange] = [
    useMemo(() => (isPrinting ? whole : keeping(keptRow)), [keptRow, isPrinting]),
    useMemo(() => (isPrinting ? whole : keeping(keptColumn)), [keptColumn, isPrinting]),
  ]
  const scrolled = useScrolled(box)
  const common = { getScrollElement: () => box.current, observeElementOffset: scrolled.observe }
  const lines = useVirtualizer({
    ...common,
    count: rows,
    estimateSize: () => rowHeight,
    overscan: 3,
    ...{ paddingStart: headHeight, scrollPaddingStart: headHeight, scrollPaddingEnd: ends.below },
    rangeExtractor: rowRange,
  })
  const across = useVirtualizer({
    ...common,
    horizontal: true,
    count: widths.length,
    estimateSize: (column) => widths[column] ?? 0,
    overscan: 2,
    ...{ paddingStart: headWidth, scrollPaddingStart: headWidth },
    ...{ paddingEnd: ends.across, scrollPaddingEnd: ends.across },
    rangeExtractor: columnRange,
  })
  /** Scrolls a position into view; if its cell is not rendered yet, it is rendered at once. */
  const reveal = (to: Place) => {
    if (!box.current || !bringIntoSight(box.current, to, sizes)) return
    if (cellIn(box.current, to)) scrolled.isAhead()
    else scrolled.tell()
  }
  return { lines, across, reveal }
}

/**
 * Scrolls just far enough to make a cell visible between the heads, the last column and the lines below. Every size is
 * known, so that only the scroll offset is measured. Returns whether it has scrolled.
 */
export function bringIntoSight(box: HTMLElement, at: Place, sizes: Sizes): boolean {
  const { rows, rowHeight, headHeight, headWidth, widths, ends } = sizes
  const [top, left] = [box.scrollTop, box.scrollLeft]
  if (at.row > 0 && at.row <= rows) {
    const seen = { from: top, size: box.clientHeight - headHeight - ends.below }
    box.scrollTop = scrolledTo(seen, (at.row - 1) * rowHeight, rowHeight)
  }
  if (at.column > 0 && at.column <= widths.length) {
    const start = widths.slice(0, at.column - 1).reduce((sum, width) => sum + width, 0)
    const seen = { from: left, size: box.clientWidth - headWidth - ends.across }
    box.scrollLeft = scrolledTo(seen, start, widths[at.column - 1] ?? 0)
  }
  return box.scrollTop !== top || box.scrollLeft !== left
}

/** The scroll offset after scrolling just far enough to make a part of a line visible. */
function scrolledTo({ from, size }: { from: number; size: number }, start: number, length: number): number {
  if (start < from) return start
  return start + length > from + size ? start + length - size : from
}

const whole = ({ count }: Range) => Array.from({ length: count }, (_, index) => index)

const keeping = (index: number) => (range: Range) => {
  const shown = defaultRangeExtractor(range)
  if (index < 0 || index >= range.count || shown.includes(index)) return shown
  return [...shown, index].sort((a, b) => a - b)
}
