import styles from './histogram.module.css'

type Props = {
  /** How many there are in each part of the scale, from the lowest. */
  counts: readonly number[]
  /** Where on the scale a line stands, as a share of its length: what is below is drawn in grey. */
  line?: number
  /** As wide as the place that it is in, instead of small. */
  isWide?: boolean
  /** The numbers in words: they are read aloud in the place of the picture. */
  label: string
}

const [width, height] = [60, 20]

/** How numbers are spread over their scale, small enough for the cell of a table. How many there are stands beside it. */
export function Histogram({ counts, line, isWide, label }: Props) {
  const step = width / counts.length
  const most = Math.max(1, ...counts)
  const isBelow = (at: number) => line !== undefined && (at + 0.5) / counts.length < line
  const bars = counts.map((count, at) => {
    const tall = count === 0 ? 0 : Math.max(1.5, (count / most) * (height - 2))
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
      {line !== undefined && <path className={styles.line} d={`M${line * width} 0V${height}`} />}
    </svg>
  )
}
