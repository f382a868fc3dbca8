import { Card } from '#platform/web/ui/card.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import styles from './report.module.css'
import { useBinName } from './use-bin-name.ts'

/** The number of students with each grade, beside the share in earlier runs. */
export function Counts({ of: report }: { of: GradeReport }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const nameOf = useBinName(report)
  const { bins, run, earlier } = report
  const all = sum(run.counts ?? [])
  if (all === 0) return null
  const before = bins.map((_, at) => sum(earlier.map(({ counts }) => counts?.[at] ?? 0)))
  const shareOf = (count: number, of: number) => (of === 0 ? 0 : count / of)
  const rows = bins.map((_, at) => ({
    at,
    count: run.counts?.[at] ?? 0,
    before: shareOf(before[at] ?? 0, sum(before)),
  }))
  const hasBefore = sum(before) > 0
  return (
    <Card title={t('report.counts')}>
      <table className={styles.table} aria-label={t('report.counts')}>
        <thead>
          <tr>
            <th scope="col">{t('report.grade')}</th>
            <th scope="col" className={styles.number}>
              {t('report.number')}
            </th>
            <th scope="col" className={styles.number}>
              {t('report.share')}
            </th>
            <td className={styles.bar} />
            {hasBefore && (
              <th scope="col" className={styles.number}>
                {t('report.shareBefore')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ at, count, before: was }) => (
            <tr key={at}>
              <th scope="row">{nameOf(at)}</th>
              <td className={styles.number}>{number(count)}</td>
              <td className={styles.number}>{percent(shareOf(count, all))}</td>
              <td className={styles.bar}>
                <Meter value={count} max={Math.max(1, all)} label={`${nameOf(at)}: ${number(count)}`} />
              </td>
              {hasBefore && <td className={styles.number}>{percent(was)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, one) => so + one, 0)
