import { paths as coursePaths } from '#course/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type AreaDashboard, type LateCourse, reminders } from '../../contract/dashboard/dashboard.ts'
import { words } from '../words.ts'
import styles from './dashboard.module.css'
import type { DashboardArea } from './query.ts'
import { Slow } from './slow.tsx'

/** After this many days, late work is shown in the stronger colour. */
const veryLateDays = 7

type Props = {
  of: Pick<AreaDashboard, 'late' | 'lateCourses' | 'toRemind' | 'slow'>
  shown: DashboardArea
  term: number
}

/** The courses in which something is late, with details, and a button that reminds the people who have to do it. */
export function Late({ of: { late, lateCourses, toRemind, slow }, shown, term }: Props) {
  const t = useWords(words)
  const isSlow = slow.includes('late')
  return (
    <Card
      title={t('dashboard.late')}
      note={isSlow ? undefined : t('dashboard.courses', { count: lateCourses })}
      act={toRemind > 0 && <Remind count={toRemind} shown={shown} term={term} />}
    >
      {isSlow ? (
        <Slow />
      ) : late.length === 0 ? (
        <Empty title={t('dashboard.nothingLate')} />
      ) : (
        <Rows label={t('dashboard.late')}>
          {late.map((one) => (
            <Course key={one.id} of={one} />
          ))}
        </Rows>
      )}
      {late.length < lateCourses && <p className={styles.rest}>{t('dashboard.longestLate', { count: late.length })}</p>}
    </Card>
  )
}

function Remind({ count, shown: { scope, id }, term }: { count: number; shown: DashboardArea; term: number }) {
  const t = useWords(words)
  const remind = async () => {
    const { reminded } = await call(reminders[scope], { params: { id }, body: { term } })
    notify({ type: 'positive', text: t('dashboard.reminded', { count: reminded }) })
  }
  return (
    <ActButton look="primary" act={remind}>
      {t('dashboard.remind', { count })}
    </ActButton>
  )
}

function Course({ of: { id, code, title, lecturers, students, what, people } }: { of: LateCourse }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day } = useFormat()
  const reminded = people.flatMap(({ name, remindedOn }) =>
    remindedOn === null ? [] : [t('dashboard.remindedOn', { name, day: day(remindedOn) })],
  )
  return (
    <Row
      title={`${code} ${inLanguage(title, language)}`}
      about={[lecturers.join(', '), t('dashboard.students', { count: students }), ...reminded]
        .filter(Boolean)
        .join(' · ')}
      to={coursePaths.info({ id })}
      end={
        <span className={styles.chips}>
          {what.map(({ text, days }) => (
            <Chip key={text} tone={days > veryLateDays ? 'negative' : 'warning'}>
              {t('dashboard.lateBy', { what: text, count: days })}
            </Chip>
          ))}
        </span>
      }
    />
  )
}
