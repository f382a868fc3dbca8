import { Link } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { DifferingGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { paths } from '../../contract/paths.ts'
import { sheetsQuery } from '../sheet/queries.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import styles from './final.module.css'

type Props = { course: string; finals: FinalGrades }

/**
 * Grades that differ from the published ones by current marks and decisions, with a link to a rectification for those
 * who may open one.
 */
export function Differing({ course, finals: { differing, students } }: Props) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const sheets = useLoaded(sheetsQuery(course)).data['hydra:member']
  const mayRectify = sheets.some(({ actions }) => actions.includes('rectify'))
  const said = ({ grade, outcome }: { grade: string | null; outcome: DifferingGrade['outcome'] | 'OPEN' }) =>
    [grade && gradeOf(grade), t(`final.outcomes.${outcome}`)].filter(Boolean).join(', ')
  const rows = differing.flatMap((published) => {
    const now = students.find(({ enrollment }) => enrollment === published.enrollment)
    return now ? [{ published, now }] : []
  })
  if (rows.length === 0) return null
  return (
    <Card
      title={t('final.differing.title')}
      note={rows.length}
      act={mayRectify && <Link to={paths.submit({ id: course })}>{t('rectification.open')}</Link>}
    >
      <p className={styles.intro}>{t('final.differing.about')}</p>
      <Rows label={t('final.differing.title')}>
        {rows.map(({ published, now }) => (
          <Row
            key={published.enrollment}
            title={now.student.name}
            about={[
              t('final.differing.published', { grade: said(published) }),
              t('final.differing.now', { grade: said({ grade: now.sheet?.grade ?? null, outcome: now.outcome }) }),
            ].join(' · ')}
          />
        ))}
      </Rows>
    </Card>
  )
}
