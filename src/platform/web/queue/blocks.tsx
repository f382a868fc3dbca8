import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePrinting } from '../ui/use-printing.ts'

/** Up to this many rows of a queue are drawn at once; of a longer one only those near what is on the screen. */
export const drawnAtOnce = 60
const inBlock = 15
/** The height of a row in pixels before it was drawn, and how far beyond the screen rows are drawn. */
const [usualHeight, beyond] = [53, 400]

type Props<T> = {
  label: string
  items: readonly T[]
  /** The row that has the focus, which stays drawn. */
  current: T | undefined
  /** Draws one row as a list item. */
  children: (item: T) => ReactNode
}

/** The rows of a long queue as lists of a few; those far from the screen are empty space of the same height. */
export function Blocks<T>({ label, items, current, children }: Props<T>) {
  const count = Math.ceil(items.length / inBlock)
  return Array.from({ length: count }, (_, block) => {
    const rows = items.slice(block * inBlock, (block + 1) * inBlock)
    const from = block * inBlock + 1
    return (
      <Block
        key={from}
        label={`${label}, ${from}–${from + rows.length - 1}`}
        height={rows.length * usualHeight}
        isFirst={block < 2}
        isKept={current !== undefined && rows.includes(current)}
      >
        {() => rows.map(children)}
      </Block>
    )
  })
}

type BlockProps = { label: string; height: number; isFirst: boolean; isKept: boolean; children: () => ReactNode }

function Block({ label, height, isFirst, isKept, children }: BlockProps) {
  const box = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const [isNear, setNear] = useState(isFirst)
  const [measured, setMeasured] = useState(height)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setMeasured(entry.boundingClientRect.height)
        setNear(entry.isIntersecting)
      },
      { rootMargin: `${beyond}px 0px` },
    )
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const isDrawn = isNear || isKept || isPrinting
  return (
    <div ref={box} style={isDrawn ? undefined : { blockSize: measured }}>
      {isDrawn && <ul aria-label={label}>{children()}</ul>}
    </div>
  )
}
