import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import type { Place } from './step.ts'

type Sizes = {
  rows: number
  rowHeight: number
  headHeight: number
  headWidth: number
  widths: readonly number[]
  /** What is covered at the end of each row, and below the rows. */
  ends: { across: number; below: number }
}

/**
 * Which rows and columns are drawn: those that are seen, a few around them, and those of the present cell, which would
 * otherwise lose the focus when it is scrolled out of sight. Both counts are without the heads.
 */
export function useWindows(box: RefObject<HTMLElement | null>, at: Place, sizes: Sizes) {
  const { rows, rowHeight, headHeight, headWidth, widths, ends } = sizes
  const [keptRow, keptColumn] = [at.row - 1, at.column - 1]
  const [rowRange, columnRange] = [
    useMemo(() => keeping(keptRow), [keptRow]),
    useMemo(() => keeping(keptColumn), [keptColumn]),
  ]
  const common = { getScrollElement: () => box.current }
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
  return { lines, across }
}

/**
 * Scrolls as little as brings a cell into sight beside the heads, the last column and the lines below. Every size is
 * known, so that nothing is measured for it but how far the box is scrolled.
 */
export function bringIntoSight(box: HTMLElement, at: Place, sizes: Sizes): void {
  const { rows, rowHeight, headHeight, headWidth, widths, ends } = sizes
  if (at.row > 0 && at.row <= rows) {
    const top = (at.row - 1) * rowHeight
    const seen = { from: box.scrollTop, size: box.clientHeight - headHeight - ends.below }
    const to = scrolledTo(seen, top, rowHeight)
    if (to !== seen.from) box.scrollTop = to
  }
  if (at.column > 0 && at.column <= widths.length) {
    const left = widths.slice(0, at.column - 1).reduce((sum, width) => sum + width, 0)
    const seen = { from: box.scrollLeft, size: box.clientWidth - headWidth - ends.across }
    const to = scrolledTo(seen, left, widths[at.column - 1] ?? 0)
    if (to !== seen.from) box.scrollLeft = to
  }
}

/** Where a part of a line begins after it has moved just so far that something on it is seen. */
function scrolledTo({ from, size }: { from: number; size: number }, start: number, length: number): number {
  if (start < from) return start
  return start + length > from + size ? start + length - size : from
}

const keeping = (index: number) => (range: Range) => {
  const shown = defaultRangeExtractor(range)
  if (index < 0 || index >= range.count || shown.includes(index)) return shown
  return [...shown, index].sort((a, b) => a - b)
}
