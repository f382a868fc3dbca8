import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Assessment } from '../../contract/assessment.ts'
import type { Course } from '../../contract/course.ts'
import { assessmentsQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './assessments.module.css'
import { OwnAverage } from './own-average.tsx'
import { OwnMark } from './own-mark.tsx'
import { useOwnEnrollment } from './use-own-enrollment.ts'

type Props = { course: Item<typeof Course>; takes: boolean }

/** The assessments with due day and weight, and for students of the course their own mark. */
export function Assessments({ course, takes }: Props) {
  const t = useWords(words)
  const all = useLoaded(assessmentsQuery(course.id)).data['hydra:member']
  if (all.length === 0)
    return (
      <Card title={t('assessments.title')}>
        <Empty title={t('assessments.none')}>{t('assessments.noneAbout')}</Empty>
      </Card>
    )
  return (
    <Card title={t('assessments.title')} note={all.length}>
      <div className={styles.box}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('assessments.name')}</th>
              <th scope="col">{t('assessments.due')}</th>
              <th scope="col" className={styles.number}>
                {t('assessments.weight')}
              </th>
              <th scope="col" className={styles.number}>
                {t('assessments.max')}
              </th>
              {takes && (
                <th scope="col" className={styles.number}>
                  {t('assessments.mark')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <Line key={one.id} of={one} takes={takes} />
            ))}
          </tbody>
        </table>
      </div>
      {takes && <OwnAverage course={course.id} assessments={all} />}
    </Card>
  )
}

function Line({ of, takes }: { of: Item<typeof Assessment>; takes: boolean }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day, number, percent } = useFormat()
  const title = inLanguage(of.title, language)
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <b>{title || of.code}</b>
        <small>{[title && of.code, t(`kinds.${of.kind}`)].filter(Boolean).join(' · ')}</small>
      </th>
      <td data-label={t('assessments.due')}>{of.dueOn ? day(of.dueOn) : <small>{t('assessments.noDate')}</small>}</td>
      <td className={styles.number} data-label={t('assessments.weight')}>
        {percent(of.weight / 100)}
      </td>
      <td className={styles.number} data-label={t('assessments.max')}>
        {number(of.maxMark)}
      </td>
      {takes && (
        <td className={styles.number} data-label={t('assessments.mark')}>
          <MarkOf of={of} />
        </td>
      )}
    </tr>
  )
}

function MarkOf({ of }: { of: Item<typeof Assessment> }) {
  const own = useOwnEnrollment(of.course.id)
  return <OwnMark of={own?.marks.find(({ assessment }) => assessment === of.id)} />
}
