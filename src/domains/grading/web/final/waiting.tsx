import { useState } from 'react'
import { Link } from 'react-router'
import { isGiven } from '#course/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './final.module.css'
import { OpenGrades } from './open-grades.tsx'
import { assessmentsQuery } from './queries.ts'

type Props = { course: string; finals: FinalGrades; students: readonly FinalGrade[] }

/** Grades with missing marks: their number by assessment, and the students on request. */
export function Waiting({ course, finals, students }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const assessments = useLoaded(assessmentsQuery(course)).data['hydra:member']
  if (students.length === 0) return null
  const undecided = students.filter(({ pending }) => pending.length > 0).length
  const counts = assessments
    .map((one) => ({ one, count: students.filter(({ missing }) => missing.includes(one.id)).length }))
    .filter(({ count }) => count > 0)
  // Marks given outside the course cannot be entered here.
  const isEntered = undecided > 0 || counts.some(({ one }) => !isGiven(one))
  return (
    <Card
      title={t('final.waiting')}
      note={students.length}
      act={isEntered && <Link to={paths.assessments({ id: course })}>{t('final.enter')}</Link>}
      foot={
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'final.hide' : 'final.show')}
        </Button>
      }
    >
      <ul className={styles.counts}>
        {counts.map(({ one, count }) => (
          <li key={one.id}>{t('final.without', { work: inLanguage(one.title, language) || one.code, count })}</li>
        ))}
        {undecided > 0 && <li>{t('final.undecided', { count: undecided })}</li>}
      </ul>
      {isOpen && <OpenGrades label={t('final.waiting')} course={course} finals={finals} students={students} />}
    </Card>
  )
}
