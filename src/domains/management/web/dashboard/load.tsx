import { Link } from 'react-router'
import { paths as peoplePaths } from '#people/contract'
import { DotStrip } from '#platform/web/chart/dot-strip.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { AreaDashboard } from '../../contract/dashboard/dashboard.ts'
import { words } from '../words.ts'
import styles from './dashboard.module.css'
import { Slow } from './slow.tsx'

/** The minimum of weekly hours that the axis covers. */
const leastScale = 16

/** Weekly teaching hours, one dot for each lecturer, with the usual number as a reference. */
export function Load({ of: { usual, people }, isSlow }: { of: AreaDashboard['load']; isSlow: boolean }) {
  const t = useWords(words)
  const { number } = useFormat()
  const over = people.filter(({ hours }) => hours > usual)
  const count = t('dashboard.lecturers', { count: people.length })
  return (
    <Card title={t('dashboard.load')} note={isSlow ? undefined : count}>
      {isSlow ? (
        <Slow />
      ) : people.length === 0 ? (
        <Empty title={t('dashboard.noLoad')} />
      ) : (
        <div className={styles.chart}>
          <DotStrip
            label={t('dashboard.loadLabel', { lecturers: count, over: over.length, hours: usual })}
            rows={[
              {
                key: 'load',
                name: t('lecturers.fields.hours'),
                values: people.map(({ hours }) => hours),
                isMain: true,
              },
            ]}
            scale={{ from: 0, to: Math.max(leastScale, ...people.map(({ hours }) => Math.ceil(hours))) }}
            step={0.5}
            line={{ at: usual, label: t('dashboard.usual', { hours: usual }), tells: 'above' }}
          >
            {over.length === 0 ? (
              t('dashboard.noneOver')
            ) : (
              <>
                {t('dashboard.over')}{' '}
                {over.map(({ id, name, hours }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <Link to={peoplePaths.person({ id })}>{name}</Link> {number(hours)}
                  </span>
                ))}
              </>
            )}
          </DotStrip>
        </div>
      )}
    </Card>
  )
}
