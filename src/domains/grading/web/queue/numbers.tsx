import { Histogram } from '#platform/web/chart/histogram.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { anomalyKeys } from '../../contract/report/anomalies.ts'
import type { SheetFigures } from '../../contract/sheet/grade-sheet.ts'
import { words } from '../words.ts'
import styles from './queue.module.css'

type Props = { of: Omit<SheetFigures, 'anomalies'> }
const fields = ['students', 'mean', 'passed', 'spread', 'anomalies'] as const

/** A shift of the mean by at least this share of the scale is highlighted: one point of 20. */
const mostShift = 0.05

/** The headings of the numbers above the rows of the queue. */
export function NumberHeads() {
  const t = useWords(words)
  return (
    <span className={styles.numbers}>
      {fields.map((field) => (
        <span key={field}>{t(`queue.fields.${field}`)}</span>
      ))}
    </span>
  )
}

/** The figures of a sheet in the columns of the queue; without room for headings each one gets a label. */
export function Numbers({ of }: { of: SheetFigures }) {
  const t = useWords(words)
  const { number } = useFormat()
  const cells = {
    students: number(of.students),
    mean: <Mean of={of} />,
    passed: <Passed of={of} />,
    spread: <Spread of={of} />,
    anomalies: <Anomalies of={of} />,
  }
  return (
    <span className={styles.numbers}>
      {fields.map((field) => (
        <span key={field}>
          <span className={styles.name}>{t(`queue.fields.${field}`)} </span>
          {cells[field]}
        </span>
      ))}
    </span>
  )
}

/** The mean, and its difference from the previous run. */
export function Mean({ of: { mean, lastMean, top } }: Props) {
  const { number } = useFormat()
  if (mean === null) return '–'
  return (
    <span className={styles.mean}>
      {number(mean, 1)}
      {lastMean !== null && (
        <small>
          <Shift by={mean - lastMean} top={top} />
        </small>
      )}
    </span>
  )
}

function Shift({ by, top }: { by: number; top: number }) {
  const { number } = useFormat()
  return (
    <span className={Math.abs(by) >= top * mostShift ? styles.warm : undefined}>
      {by < 0 ? '−' : '+'}
      {number(Math.abs(by), 1)}
    </span>
  )
}

/** The difference of the mean from the previous run, and its earlier value, unless the chart shows it as an outline. */
export function BesideLast({ of: { mean, lastMean, top, last } }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  if (mean === null || lastMean === null) return t('queue.noLast')
  if (last) return <Shift by={mean - lastMean} top={top} />
  return (
    <>
      <Shift by={mean - lastMean} top={top} /> · {t('queue.wasMean', { mean: number(lastMean, 1) })}
    </>
  )
}

export function Passed({ of: { passed, students } }: Props) {
  const { percent } = useFormat()
  return students === 0 ? '–' : percent(Math.round((100 * passed) / students) / 100)
}

export function Spread({ of: { spread, pass, top } }: Props) {
  const t = useWords(words)
  return <Histogram counts={spread} line={pass / top} label={t('queue.spread', { counts: spread.join(', ') })} />
}

/** The distribution in full width, with the scale below it and the previous run as an outline. */
export function WideSpread({ of }: { of: SheetFigures }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const sharesIn = (counts: readonly number[]) => {
    const all = Math.max(
      1,
      counts.reduce((sum, count) => sum + count, 0),
    )
    return counts.map((count) => percent(Math.round((100 * count) / all) / 100)).join(', ')
  }
  const { spread, last, mean, lastMean } = of
  const label = last
    ? t('queue.spreadBefore', { counts: sharesIn(spread), term: last.term, before: sharesIn(last.spread) })
    : t('queue.spread', { counts: spread.join(', ') })
  return (
    <figure className={styles.wideSpread}>
      {last && mean !== null && lastMean !== null && (
        <p className={styles.compared}>
          <span>{t('queue.outline', { term: last.term, mean: number(lastMean, 1) })}</span>
          <b>{t('queue.bars', { mean: number(mean, 1) })}</b>
        </p>
      )}
      <Histogram isWide counts={spread} outline={last?.spread} line={of.pass / of.top} label={label} />
      <figcaption>
        <span>{number(0)}</span>
        <span className={styles.passAt} style={{ left: `${(100 * of.pass) / of.top}%` }}>
          {t('report.passAt', { pass: number(of.pass) })}
        </span>
        <span>{number(of.top)}</span>
      </figcaption>
    </figure>
  )
}

/** The anomalies, in two words each. */
export function Anomalies({ of }: { of: SheetFigures }) {
  const t = useWords(words)
  const { number } = useFormat()
  const { mean, lastMean, students, passed } = of
  const value = number(Math.abs((mean ?? 0) - (lastMean ?? 0)), 1)
  const said = {
    meanShift: t((mean ?? 0) < (lastMean ?? 0) ? 'queue.unusual.meanDown' : 'queue.unusual.meanUp', { value }),
    fewPassed: t('queue.unusual.fewPassed', { passed: number(passed), students: number(students) }),
    allPassed: t('queue.unusual.allPassed'),
    sameGrade: t('queue.unusual.sameGrade'),
  }
  const found = anomalyKeys.filter((key) => of.anomalies.includes(key))
  if (found.length === 0) return <span className={styles.none}>{t('queue.noAnomalies')}</span>
  return found.map((key) => (
    <Chip key={key} tone="warning">
      {said[key]}
    </Chip>
  ))
}
