import type { ReactNode } from 'react'
import { useFormat } from '../words/format.ts'
import { useWords } from '../words/words.ts'
import styles from './line-chart.module.css'
import { NumbersTable } from './numbers-table.tsx'
import { lastOf, pathOf, spreadOut } from './path.ts'
import { marksOf, type Scale, scaleAround, shareOf } from './scale.ts'
import { words } from './words.ts'

export type Series = {
  readonly key: string
  /** The name of the line, as "2025/26": the head of its row in the table. */
  readonly name: string
  /** The text at the end of the line, as "86 % now". */
  readonly end: string
  readonly values: readonly (number | null)[]
  /** The main line; the others are thin. */
  readonly isMain?: boolean
}

type Props = {
  /** The text alternative: one sentence with the chart's numbers. */
  label: string
  series: readonly Series[]
  /** The name of each step, as "week 1"; the first, the last and a few between are shown. */
  steps: readonly string[]
  /** Formats a value; as a number by default. */
  format?: (value: number) => string
  scale?: Scale
  children?: ReactNode
}

const height = 160
const nameHeight = 17 / height

/** Numbers over time, each line labelled at its end. */
export function LineChart({ label, series, steps, format, scale, children }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const written = format ?? number
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const range = scale ?? scaleAround(all)
  const top = (value: number) => 1 - shareOf(value, range)
  const ends = series.map(({ values }) => lastOf(values))
  const names = spreadOut(
    ends.map((end) => (end ? top(end.value) : 1)),
    nameHeight,
  )
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={label} className={styles.picture}>
        <svg height={height} aria-hidden="true">
          {marksOf(range).map((mark) => (
            <g key={mark} className={styles.mark}>
              <line x1="0" x2="100%" y1={percent(top(mark))} y2={percent(top(mark))} />
              <text x="0" y={percent(top(mark))} dx="-8" dy="4">
                {written(mark)}
              </text>
            </g>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
            {series.map(({ key, values, isMain }) => (
              <path key={key} className={isMain ? styles.main : styles.other} d={pathOf(values, range)} />
            ))}
          </svg>
          {series.map((one, at) => (
            <End key={one.key} of={one} last={ends[at] ?? null} name={names[at] ?? 1} {...{ top, steps }} />
          ))}
        </svg>
        <div className={styles.steps}>
          {writtenSteps(steps).map(([step, share]) => (
            <span key={step} style={{ left: percent(share) }}>
              {step}
            </span>
          ))}
        </div>
      </div>
      <NumbersTable
        caption={label}
        columns={[t('row'), ...steps]}
        rows={series.map(({ key, name, values }) => ({
          ...{ key, head: name },
          cells: steps.map((_, at) => (typeof values[at] === 'number' ? written(values[at]) : t('none'))),
        }))}
      />
      {children && <figcaption>{children}</figcaption>}
    </figure>
  )
}

type EndProps = {
  of: Series
  last: ReturnType<typeof lastOf>
  name: number
  top: (value: number) => number
  steps: readonly string[]
}

/** The last value of a line, and its name on the right of the chart. */
function End({ of: { end, isMain }, last, name, top, steps }: EndProps) {
  if (!last) return null
  const x = percent(last.at / Math.max(1, steps.length - 1))
  return (
    <g className={isMain ? styles.mainEnd : styles.end}>
      {isMain && <circle cx={x} cy={percent(top(last.value))} r="3.5" />}
      <text x="100%" dx="9" y={percent(name)} dy="4">
        {end}
      </text>
    </g>
  )
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

/** The first, the last and at most three steps between them, each with its position. */
function writtenSteps(steps: readonly string[]): [string, number][] {
  const last = steps.length - 1
  if (last < 1) return steps.map((step) => [step, 0])
  const every = Math.max(1, Math.ceil(last / 4))
  const shown = steps.map((step, at): [string, number, boolean] => [
    ...([step, at / last] as const),
    at === last || (at % every === 0 && last - at > every / 2),
  ])
  return shown.flatMap(([step, share, isShown]) => (isShown ? [[step, share]] : []))
}
