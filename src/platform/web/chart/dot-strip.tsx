import type { ReactNode } from 'react'
import { useFormat } from '../words/format.ts'
import { useWords } from '../words/words.ts'
import { DotRow } from './dot-row.tsx'
import styles from './dot-strip.module.css'
import { NumbersTable } from './numbers-table.tsx'
import { marksOf, placeOf, type Scale, shareOf } from './scale.ts'
import { stacksOf } from './stacks.ts'
import type { Line, Strip } from './strip.ts'
import { words } from './words.ts'

type Props = {
  /** The text alternative: one sentence with the chart's numbers. */
  label: string
  rows: readonly Strip[]
  scale: Scale
  /** The distance between two dots that are not stacked. */
  step: number
  line?: Line
  /** The text below: what a dot is, who is above a limit. */
  children?: ReactNode
}

/** One dot for each person, all rows on one scale: the results of several years, the teaching hours of all lecturers. */
export function DotStrip({ label, rows, scale, step, line, children }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const listed = rows.map(({ key, name, values }) => {
    const said = stacksOf(values, scale, step).map(({ at, count }) => t('value', { value: number(at), count }))
    return { key, head: name, cells: [values.length, said.join(', ') || t('none')] }
  })
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={label} className={styles.rows}>
        {line && <LineName {...line} scale={scale} />}
        {rows.map((row) => (
          <DotRow key={row.key} of={row} scale={scale} step={step} line={line} />
        ))}
        <div className={styles.axis}>
          {marksOf(scale).map((mark) => (
            <span key={mark} style={{ left: placeOf(mark, scale) }}>
              {number(mark)}
            </span>
          ))}
        </div>
      </div>
      <NumbersTable caption={label} columns={[t('row'), t('count'), t('values')]} rows={listed} />
      {children && <figcaption>{children}</figcaption>}
    </figure>
  )
}

/** The name of the line at its upper end, on the side where there is space. */
function LineName({ at, label, scale }: Line & { scale: Scale }) {
  const side = shareOf(at, scale) > 0.5 ? styles.before : styles.after
  return (
    <div className={styles.lineName}>
      <span className={side} style={{ left: placeOf(at, scale) }}>
        {label}
      </span>
    </div>
  )
}
