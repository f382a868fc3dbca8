import { LineChart } from '#platform/web/chart/line-chart.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import styles from './report.module.css'
import { SummaryCells, SummaryHeads } from './summary-cells.tsx'

/** The least number of terms for a chart of the mean over time. */
const leastDrawn = 4

/** All terms in which the module was taught, with all of its runs combined. */
export function Terms({ of: { run, terms, scheme } }: { of: GradeReport }) {
  const t = useWords(words)
  const { number } = useFormat()
  if (terms.length === 0) return null
  const all = [{ term: run.term, runs: 1, summary: run.summary }, ...terms]
  const drawn = all.toReversed()
  const means = drawn.map(({ summary }) => summary?.mean ?? null)
  const last = means.at(-1) ?? null
  return (
    <Card title={t('report.terms')} note={all.length}>
      {all.length >= leastDrawn && (
        <div className={styles.line}>
          <LineChart
            label={drawn
              .flatMap(({ term, summary }) =>
                summary?.mean == null ? [] : [`${term.name}: ${number(summary.mean, 1)}`],
              )
              .join('; ')}
            steps={drawn.map(({ term }) => term.name)}
            scale={{ from: 0, to: scheme.top }}
            series={[
              {
                ...{ key: 'mean', name: t('report.mean'), values: means, isMain: true },
                end: last === null ? t('report.mean') : `${t('report.meanShort')} ${number(last, 1)}`,
              },
            ]}
          />
        </div>
      )}
      <table className={styles.table} aria-label={t('report.terms')}>
        <thead>
          <tr>
            <th scope="col">{t('report.term')}</th>
            <th scope="col" className={`${styles.number} ${styles.wide}`}>
              {t('report.courses')}
            </th>
            <SummaryHeads />
          </tr>
        </thead>
        <tbody>
          {all.map(({ term, runs, summary }) => (
            <tr key={term.id}>
              <th scope="row">{term.name}</th>
              <td className={`${styles.number} ${styles.wide}`}>{number(runs)}</td>
              <SummaryCells of={summary} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
