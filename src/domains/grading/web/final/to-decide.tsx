import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'
import { OpenGrades } from './open-grades.tsx'
import { useFocusStays } from './use-focus-stays.ts'

type Props = { course: string; finals: FinalGrades; students: readonly FinalGrade[] }

/** The grades that the rules leave open, each with the reason and the possible actions. */
export function ToDecide({ course, finals, students }: Props) {
  const t = useWords(words)
  const staying = useFocusStays(students.map(({ enrollment }) => enrollment))
  return (
    <Card
      title={t('final.toDecide')}
      note={students.length > 0 ? `${students.length}, ${t('final.toDecideNote')}` : undefined}
    >
      <div {...staying}>
        {students.length === 0 ? (
          <Empty title={t('final.nothing')}>{t('final.nothingAbout')}</Empty>
        ) : (
          <OpenGrades label={t('final.toDecide')} course={course} finals={finals} students={students} />
        )}
      </div>
    </Card>
  )
}
