import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { leastStudents } from '../../contract/report/anomalies.ts'
import type { ReportSummary } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import styles from './report.module.css'

const all = ['number', 'mean', 'median', 'deviation', 'passed'] as const
const few = ['number', 'mean', 'passed'] as const
type Brief = { brief?: boolean }

/** On a phone only the mean and the rate are shown. */
const classOf = (key: (typeof all)[number]) =>
  key === 'median' || key === 'deviation' ? `${styles.number} ${styles.wide}` : styles.number

export function SummaryHeads({ brief = false }: Brief) {
  const t = useWords(words)
  return (
    <>
      {(brief ? few : all).map((key) => (
        <th key={key} scope="col" className={classOf(key)}>
          {t(`report.${key}`)}
        </th>
      ))}
    </>
  )
}

/** The figures of a run; for a few students only that they are few. */
export function SummaryCells({ of, brief = false }: { of: ReportSummary } & Brief) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  if (of === null)
    return <td colSpan={(brief ? few : all).length}>{t('report.fewStudents', { least: leastStudents })}</td>
  const written = (value: number | null) => (value === null ? '–' : number(value, 1))
  const cells = {
    ...{ number: number(of.students), mean: written(of.mean), median: written(of.median) },
    deviation: written(of.deviation),
    passed: of.students === 0 ? '–' : percent(of.passed / of.students),
  }
  return (
    <>
      {(brief ? few : all).map((key) => (
        <td key={key} className={classOf(key)}>
          {cells[key]}
        </td>
      ))}
    </>
  )
}
