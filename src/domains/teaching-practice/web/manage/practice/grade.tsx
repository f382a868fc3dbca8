import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words.ts'
import { gradeOf, largestDifference } from '../../../contract/grade.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import type { PracticeState } from '../../../contract/practice-flow.ts'
import { words } from '../../words.ts'
import styles from './grade.module.css'
import { Moderation } from './moderation.tsx'

type Practice = Item<typeof TeachingPractice>
const shownIn: readonly PracticeState[] = ['EVALUATION', 'MODERATION', 'GRADED', 'COMPLETED']

/** How the grade comes about, part by part, and what the manager adds in the moderation. */
export function Grade({ of }: { of: Practice }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  if (!shownIn.includes(of.state)) return null
  const { difference } = of
  return (
    <Card title={t('manage.grade.title')} note={of.gradedAt && t('manage.grade.given', { day: day(of.gradedAt) })}>
      <Calculation of={of} />
      {difference !== null && (
        <p className={difference > largestDifference ? styles.apart : styles.remark}>
          {t(difference > largestDifference ? 'manage.grade.apart' : 'manage.grade.near', {
            difference: number(difference),
            limit: largestDifference,
          })}
        </p>
      )}
      {of.state === 'MODERATION' && of.actions.includes('update') ? (
        <Moderation of={of} />
      ) : (
        of.moderationComment && <p className={styles.remark}>{of.moderationComment}</p>
      )}
    </Card>
  )
}

function Calculation({ of }: { of: Practice }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const grade = of.grade ?? gradeOf(of.calculation, of.moderation)
  const shown = (value: number | null) => (value === null ? '–' : number(value))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('manage.grade.part')}</th>
          <th scope="col">{t('manage.grade.weight')}</th>
          <th scope="col">{t('manage.grade.score')}</th>
          <th scope="col">{t('manage.grade.points')}</th>
        </tr>
      </thead>
      <tbody>
        {of.calculation.map(({ part, weight, score, points }) => (
          <tr key={part}>
            <th scope="row">{t(`gradeParts.${part}`)}</th>
            <td>{percent(weight / 100)}</td>
            <td>{shown(score)}</td>
            <td>{shown(points)}</td>
          </tr>
        ))}
        {of.moderation !== 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              {t('manage.grade.moderation')}
            </th>
            <td>{number(of.moderation)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t(of.grade === null ? 'manage.grade.soFar' : 'manage.grade.grade')}
          </th>
          <td>{grade === null ? t('manage.grade.unknown') : number(grade)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
