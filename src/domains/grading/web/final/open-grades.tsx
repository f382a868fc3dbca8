import type { ReactNode } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { Origins } from '../given/origins.tsx'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import { DecideActs } from './decide-acts.tsx'
import styles from './final.module.css'
import { OverrideLine } from './override-line.tsx'
import { useOverriding } from './overriding.tsx'
import { useQuestions } from './use-questions.ts'

type Props = {
  label: string
  course: string
  finals: FinalGrades
  students: readonly FinalGrade[]
  /** The note on each student, beside the questions. */
  note?: (of: FinalGrade) => ReactNode
}

/** Students with an open grade, each with the questions and the possible actions. */
export function OpenGrades({ label, course, finals, students, note }: Props) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const questionsOf = useQuestions(course, finals)
  const { opened } = useOverriding()
  return (
    <ul className={styles.open} aria-label={label}>
      {students.map((one) => (
        <li key={one.enrollment} className={opened?.enrollment === one.enrollment ? styles.opened : undefined}>
          <div className={styles.who}>
            <b>{one.student.name}</b> <small>{one.student.number}</small>
            <p>
              {[one.stale && !one.frozen && t('final.stale', { by: one.decision?.by.name ?? '' }), ...questionsOf(one)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Origins of={one} scheme={finals.scheme} />
          </div>
          <p className={styles.figure}>
            {gradeOf(one.sheet?.grade ?? one.grade?.grade)} <small>{t(`final.outcomes.${one.outcome}`)}</small>
          </p>
          {note && <div className={styles.beside}>{note(one)}</div>}
          {one.mine && <DecideActs of={one} />}
          {opened?.enrollment === one.enrollment && <OverrideLine of={one} scheme={finals.scheme} />}
        </li>
      ))}
    </ul>
  )
}
