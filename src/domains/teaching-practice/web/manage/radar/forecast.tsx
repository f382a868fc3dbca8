import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import { forecastOf, timeOver } from './pace.ts'
import { PacePicture } from './pace-picture.tsx'
import styles from './radar.module.css'

type Practice = Item<typeof TeachingPractice>
const most = 500
const listed = 5

/** The running practices, with only the fields that the chart needs. */
export const forecastQuery = listOf(
  TeachingPractice,
  { state: 'ACTIVE', itemsPerPage: most, order: { progress: 'asc' } },
  { fields: ['id', 'student', 'progress', 'startsOn', 'endsOn', 'risks'] },
)

/** The hours of all running practices compared to their elapsed time, with a forecast for the end. */
export function Forecast() {
  const t = useWords(words)
  const { day, isoDay, percent } = useFormat()
  const today = isoDay()
  const running = useLoaded(forecastQuery).data['hydra:member']
  if (running.length === 0) return null
  const lag = (one: Practice) => timeOver(one, today) - one.progress / 100
  const last = running
    .filter((one) => lag(one) > 0)
    .sort((a, b) => lag(b) - lag(a))
    .slice(0, listed)
  const behind = running.filter(({ risks }) => risks.includes('HOURS_BEHIND')).length
  const said = t('manage.radar.picture', { count: running.length, behind })
  return (
    <Card title={t('manage.radar.forecast')} note={said}>
      <div className={styles.forecast}>
        <PacePicture of={running} today={today} label={said} />
        {last.length === 0 ? (
          <p className={styles.remark}>{t('manage.radar.nobodyBehind')}</p>
        ) : (
          <Rows label={t('manage.radar.last')}>
            {last.map((one) => (
              <Row
                key={one.id}
                title={one.student.name}
                about={t('manage.radar.pace', {
                  share: percent(Math.round(forecastOf(one, today) ?? 0) / 100),
                  day: day(one.endsOn),
                })}
                to={paths.practice({ teachingPracticeId: one.id })}
              />
            ))}
          </Rows>
        )}
      </div>
    </Card>
  )
}
