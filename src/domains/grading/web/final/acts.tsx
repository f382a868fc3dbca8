import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { PageActs } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { paths } from '../../contract/paths.ts'
import { ExcelButton } from '../excel-button.tsx'
import { words } from '../words.ts'
import { isToDecide, isWaiting } from './is-to-decide.ts'
import { useExcel } from './use-excel.ts'

type Props = {
  course: { id: number; code: string }
  finals: FinalGrades
  /** The students of the sheet in preparation; null once it is signed. */
  onSheet: readonly FinalGrade[] | null
}

/** The export of the grades, and the link to the next step once nothing is left to decide. */
export function FinalActs({ course, finals, onSheet }: Props) {
  const sheets = useExcel(course, finals)
  return (
    <PageActs>
      <ExcelButton sheets={sheets} />
      {onSheet && <GoOn course={course.id} students={onSheet} />}
    </PageActs>
  )
}

/** The link to the report, which is the next step; while grades are open it shows their number. */
function GoOn({ course, students }: { course: number; students: readonly FinalGrade[] }) {
  const t = useWords(words)
  const counts = { toDecide: students.filter(isToDecide).length, waiting: students.filter(isWaiting).length }
  const open = (['toDecide', 'waiting'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => t(`final.open.${name}`, { count: counts[name] }))
  if (open.length > 0) return <Button disabledReason={open.join(' ')}>{t('final.goOn')}</Button>
  return (
    <ButtonLink look="primary" to={paths.gradeReport({ id: course })}>
      {t('final.goOn')}
    </ButtonLink>
  )
}
