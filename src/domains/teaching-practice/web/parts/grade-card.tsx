import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { Calculation } from './calculation.tsx'
import { Corrections } from './due-process/corrections.tsx'
import { ObjectToGrade } from './due-process/object-to-grade.tsx'
import styles from './grade-card.module.css'
import type { Practice } from './queries.ts'
import { TitledText } from './text.tsx'

/** The grade and its calculation, for those who may see it. */
export function GradeCard({ of }: { of: Practice }) {
  const t = useWords(words)
  const { number, day, percent } = useFormat()
  // Readers who may not see the grade get the practice without that field.
  if (typeof of.grade !== 'number') return null
  return (
    <Card title={t('parts.calculation.grade')} note={of.gradedAt && day(of.gradedAt)}>
      <p className={styles.grade}>
        <b>{number(of.grade)}</b> {t('parts.grade.ofHundred')}
      </p>
      {of.course && of.counts !== null && (
        <p className={styles.counts}>
          {t('parts.grade.counts', { share: percent(of.counts / 100), course: `${of.course.code} ${of.course.name}` })}
        </p>
      )}
      <Calculation of={of} />
      {of.moderationComment && (
        <div className={styles.comment}>
          <TitledText title={t('parts.calculation.comment')}>{of.moderationComment}</TitledText>
        </div>
      )}
      <Corrections practice={of.id} />
      <ObjectToGrade of={of} />
    </Card>
  )
}
