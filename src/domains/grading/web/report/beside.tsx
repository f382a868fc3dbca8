import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import styles from './report.module.css'
import { SummaryCells, SummaryHeads } from './summary-cells.tsx'

/** Other courses of the same module or programme in this term. */
export function Beside({ of: { run, beside } }: { of: GradeReport }) {
  const t = useWords(words)
  return (
    <Card title={t('report.beside')}>
      {beside.length === 0 ? (
        <Empty title={t('report.besideNone')}>{t('report.besideAbout')}</Empty>
      ) : (
        <>
          <table className={styles.table} aria-label={t('report.beside')}>
            <thead>
              <tr>
                <th scope="col">{t('report.course')}</th>
                <SummaryHeads brief />
              </tr>
            </thead>
            <tbody>
              {[run, ...beside].map(({ course, summary }, at) => (
                <tr key={course.id}>
                  <th scope="row">
                    {at === 0 ? <b>{course.code}</b> : course.code} {course.name}
                  </th>
                  <SummaryCells of={summary} brief />
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.remark}>{t('report.besideAbout')}</p>
        </>
      )}
    </Card>
  )
}
