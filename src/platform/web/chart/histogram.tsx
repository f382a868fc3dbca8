import styles from './histogram.module.css'

type Props = {
  /** The number of values in each part of the scale, from the lowest. */
  counts: readonly number[]
  /** The position of a line on the scale, as a share of its length: bars below it are grey. */
  line?: number
  /** Counts for comparison, drawn as an outline; both then show shares of their own sums. */
  outline?: readonly number[] | undefined
  /** As wide as its container, instead of small. */
  isWide?: boolean
  /** The text alternative: the numbers in words for screen readers. */
  label: string
}

const [width, height] = [60, 20]

/**
 * The distribution of numbers over their scale, small enough for the cell of a table. Their count is shown beside it.
 */
export function Histogram({ counts, line, outline, isWide, label }: Props) {
  const step = width / counts.length
  const heights = heightsOf(counts, outline)
  const isBelow = (at: number) => line !== undefined && (at + 0.5) / counts.length < line
  const bars = heights.bars.map((share, at) => {
    const tall = share === 0 ? 0 : Math.max(1.5, share * (height - 2))
    return { below: isBelow(at), path: `M${at * step + 0.5} ${height - 1}v${-tall}h${step - 1}v${tall}z` }
  })
  const pathOf = (below: boolean) => bars.flatMap((bar) => (bar.below === below ? [bar.path] : [])).join('')
  return (
    <svg
      role="img"
      className={styles.histogram}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isWide ? 'none' : undefined}
      aria-label={label}
    >
      <path className={styles.axis} d={`M0 ${height - 0.5}H${width}`} />
      <path className={styles.below} d={pathOf(true)} />
      <path className={styles.bars} d={pathOf(false)} />
      {heights.outline && <path className={styles.outline} d={stepsOf(heights.outline, step)} />}
      {line !== undefined && <path className={styles.line} d={`M${line * width} 0V${height}`} />}
    </svg>
  )
}

/** As shares of the tallest bar or step. */
function heightsOf(counts: readonly number[], outline: readonly number[] | undefined) {
  if (outline === undefined) return { bars: sharesOf(counts, Math.max(1, ...counts)) }
  const [bars, steps] = [sharesOf(counts, sumOf(counts)), sharesOf(outline, sumOf(outline))]
  const most = Math.max(...bars, ...steps) || 1
  return { bars: sharesOf(bars, most), outline: sharesOf(steps, most) }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) || 1
const sharesOf = (counts: readonly number[], of: number) => counts.map((count) => count / of)

/** One line along all steps, starting and ending at the axis. */
const stepsOf = (shares: readonly number[], step: number): string => {
  const tops = shares.map((share, at) => `V${height - 1 - share * (height - 2)}H${(at + 1) * step}`)
  return `M0 ${height - 1}${tops.join('')}V${height - 1}`
}
