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

const keeping = (index: number) => (range: Range) => {
  const shown = defaultRangeExtractor(range)
  if (index < 0 || index >= range.count || shown.includes(index)) return shown
  return [...shown, index].sort((a, b) => a - b)
}
