import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'
import { DecideActs } from './decide-acts.tsx'
import styles from './final.module.css'
import { useQuestions } from './use-questions.ts'

type Props = { course: string; finals: FinalGrades; students: readonly FinalGrade[] }

/** The grades that the rules leave open, each with its reason and the ways out. */
export function ToDecide({ course, finals, students }: Props) {
  const t = useWords(words)
  const questionsOf = useQuestions(course, finals)
  return (
    <Card title={t('final.toDecide')} note={students.length > 0 ? students.length : undefined}>
      {students.length === 0 ? (
        <Empty title={t('final.nothing')}>{t('final.nothingAbout')}</Empty>
      ) : (
        <ul className={styles.open} aria-label={t('final.toDecide')}>
          {students.map((one) => (
            <li key={one.enrollment}>
              <div className={styles.who}>
                <b>{one.student.name}</b> <small>{one.student.number}</small>
                <p>
                  {[one.stale && t('final.stale', { by: one.decision?.by.name ?? '' }), ...questionsOf(one)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <p className={styles.figure}>
                {one.grade?.grade ?? '–'} <small>{t(`final.outcomes.${one.outcome}`)}</small>
              </p>
              {one.mine && <DecideActs of={one} scheme={finals.scheme} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
