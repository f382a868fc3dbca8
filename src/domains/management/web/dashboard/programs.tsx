import { Link } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { Sparkline } from '#platform/web/chart/sparkline.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { AreaPart } from '../../contract/dashboard/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './dashboard.module.css'
import { partLinks } from './part-links.ts'

/** The same scale for all rows, so that they can be compared. */
const shares = { from: 60, to: 100 }

/** The programs of a faculty or degree; their numbers are links, except zero, which is pale. */
export function Programs({ of, term }: { of: readonly AreaPart[]; term: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { percent } = useFormat()
  return (
    <Card title={t('tabs.programs')} note={of.length}>
      <div className={styles.scroll}>
        <table className={styles.programs}>
          <thead>
            <tr>
              <th scope="col">{t('programs.fields.name')}</th>
              <th scope="col">{t('tabs.students')}</th>
              <th scope="col">{t('dashboard.weekly')}</th>
              <th scope="col">{t('courses.fields.attendance')}</th>
              <th scope="col">{t('tabs.courses')}</th>
              <th scope="col">{t('courses.standings.atRisk')}</th>
              <th scope="col">{t('courses.standings.lateSummaries')}</th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ id, code, name, courses, students, attendance, trend, atRisk, lateSummaries }) => {
              const links = partLinks(id, term)
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link to={paths.program({ programId: id })}>{inLanguage(name, language) || code}</Link>
                  </th>
                  <Count of={students} to={links.students} />
                  <Trend of={trend} />
                  <td>{attendance === null ? <span className={styles.pale}>–</span> : percent(attendance / 100)}</td>
                  <Count of={courses} to={links.courses} />
                  <Count of={atRisk} to={links.atRisk} />
                  <Count of={lateSummaries} to={links.lateSummaries} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** The attendance trend; a single week gives no line. */
function Trend({ of }: { of: readonly number[] }) {
  const t = useWords(words)
  const { percent } = useFormat()
  const last = of.at(-1)
  if (of.length < 2 || last === undefined)
    return (
      <td>
        <span className={styles.pale}>–</span>
      </td>
    )
  return (
    <td>
      <span className={styles.trend}>
        <Sparkline values={of} scale={shares} label={t('dashboard.weeklySaid', { share: percent(last / 100) })} />
      </span>
    </td>
  )
}

function Count({ of, to }: { of: number; to: string }) {
  const { number } = useFormat()
  return <td>{of === 0 ? <span className={styles.pale}>0</span> : <Link to={to}>{number(of)}</Link>}</td>
}
