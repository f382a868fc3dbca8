import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Figures } from '#platform/web/ui/figures.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import report from '../report/report.module.css'
import { documentQuery } from '../sheet/queries.ts'
import { words } from '../words.ts'
import { Explained } from './explained.tsx'
import { BesideLast, Passed } from './numbers.tsx'
import { loadOpenSheet, useSheet } from './of-course.ts'
import styles from './queue.module.css'
import type { OfSheet, Scope } from './scope.ts'

/** The grades of a sheet as a whole, as signed: figures, distribution, and anomalies with their comments. */
export default function SheetReport({ scope, params }: { scope: Scope; params: OfSheet }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const { content } = useLoaded(documentQuery(useSheet(scope, params).id)).data
  const { figures } = content
  const written = (value: number | null) => (value === null ? '–' : number(value, 1))
  const tenth = figures.top / figures.spread.length
  const total = figures.spread.reduce((sum, count) => sum + count, 0)
  return (
    <Stack>
      <Figures
        label={t('report.figures')}
        of={[
          { key: 'students', label: t('queue.fields.students'), value: number(figures.students) },
          {
            ...{ key: 'mean', label: t('queue.fields.mean'), value: written(figures.mean) },
            about: <BesideLast of={figures} />,
          },
          { key: 'median', label: t('report.median'), value: written(figures.median) },
          { key: 'deviation', label: t('report.deviation'), value: written(figures.deviation) },
          { key: 'passed', label: t('queue.fields.passed'), value: <Passed of={figures} /> },
          { key: 'failed', label: t('report.failed'), value: number(figures.failed) },
          { key: 'incomplete', label: t('report.incomplete'), value: number(figures.incomplete) },
        ]}
      />
      <Card title={t('queue.fields.spread')}>
        <table className={report.table} aria-label={t('queue.fields.spread')}>
          <thead>
            <tr>
              <th scope="col">{t('final.total')}</th>
              <th scope="col" className={report.number}>
                {t('queue.fields.students')}
              </th>
              <th scope="col" className={styles.barCell}>
                {t('report.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.spread.map((count, at) => {
              const ends = { from: number(at * tenth), to: number((at + 1) * tenth) }
              const isLast = at === figures.spread.length - 1
              const share = total === 0 ? 0 : count / total
              return (
                <tr key={ends.from}>
                  <th scope="row">{t(isLast ? 'report.last' : 'report.range', ends)}</th>
                  <td className={report.number}>{number(count)}</td>
                  <td className={styles.barCell}>
                    <span className={styles.bar} style={{ inlineSize: `${Math.round(share * 60)}%` }} />{' '}
                    {percent(Math.round(share * 100) / 100)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Card>
      <Explained of={content} />
    </Stack>
  )
}
export const load = loadOpenSheet
