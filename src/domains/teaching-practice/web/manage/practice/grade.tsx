import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { largestDifference } from '../../../contract/grade.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import type { PracticeState } from '../../../contract/practice-flow.ts'
import { Calculation } from '../../parts/calculation.tsx'
import { Corrections } from '../../parts/due-process/corrections.tsx'
import { words } from '../../words.ts'
import { CorrectGrade } from './correct-grade.tsx'
import styles from './grade.module.css'
import { Moderation } from './moderation.tsx'

type Practice = Item<typeof TeachingPractice>
const shownIn: readonly PracticeState[] = ['EVALUATION', 'MODERATION', 'GRADED', 'COMPLETED']

/** The calculation of the grade, part by part, and the inputs of the manager in the moderation. */
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
      {of.actions.includes('moderate') ? (
        <Moderation of={of} />
      ) : (
        of.moderationComment && <p className={styles.remark}>{of.moderationComment}</p>
      )}
      <Corrections practice={of.id} />
      <CorrectGrade of={of} />
    </Card>
  )
}
