import { Link } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { paths } from '../../contract/paths.ts'
import { OpenGrades } from '../final/open-grades.tsx'
import { sheetsQuery } from '../sheet/queries.ts'
import { words } from '../words.ts'
import { choiceOf } from './choices.ts'
import { StartSupplementary } from './start.tsx'
import styles from './supplement.module.css'
import { useLeftText } from './use-left-text.ts'

type Props = { course: string; finals: FinalGrades; students: readonly FinalGrade[] }

/** Students whom the published sheet left without a grade: their deadlines, and the sheet that will give the grade. */
export function LeftStudents({ course, finals, students }: Props) {
  const t = useWords(words)
  const sheets = useLoaded(sheetsQuery(course)).data['hydra:member']
  if (students.length === 0) return null
  return (
    <Card
      title={t('supplement.left')}
      note={students.length}
      act={
        students.some(({ frozen }) => !frozen) && <Link to={paths.inputMark({ id: course })}>{t('final.enter')}</Link>
      }
    >
      <OpenGrades
        label={t('supplement.left')}
        course={course}
        finals={finals}
        students={students}
        note={(one) => <Standing course={course} of={one} />}
      />
      <StartSupplementary sheets={sheets} students={students} />
    </Card>
  )
}

/** The deadline of a student, and the sheet that will give their grade. */
function Standing({ course, of }: { course: string; of: FinalGrade }) {
  const t = useWords(words)
  const said = useLeftText()
  const { left } = of
  return (
    <span className={styles.on}>
      <Chip tone={left?.late ? 'negative' : 'warning'}>{said(choiceOf(of))}</Chip>
      {left !== null && left.sheet !== null && (
        <Link to={`${paths.submit({ id: course })}?sheet=${left.sheet}`}>{t('supplement.onSheet')}</Link>
      )}
    </span>
  )
}
