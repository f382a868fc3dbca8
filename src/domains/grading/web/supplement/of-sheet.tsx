import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { finalsQuery } from '../final/queries.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { words } from '../words.ts'
import { choiceOf, isLeft } from './choices.ts'
import { StartSupplementary } from './start.tsx'
import { useLeftText } from './use-left-text.ts'

/** Beside a published sheet: the students whom it left without a grade, and a link to their supplementary sheet. */
export function LeftOfSheet({ of, sheets }: { of: SheetItem; sheets: readonly SheetItem[] }) {
  if (of.kind !== 'REGULAR' || !of.actions.includes('supplement')) return null
  return <Left course={of.course.id} sheets={sheets} />
}

function Left({ course, sheets }: { course: number; sheets: readonly SheetItem[] }) {
  const t = useWords(words)
  const said = useLeftText()
  const { data, error, refetch } = useQuery(finalsQuery(course))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} label={t('supplement.left')} />
  const students = data.students.filter(isLeft)
  if (students.length === 0) return null
  return (
    <Card title={t('supplement.left')} note={students.length}>
      <Rows label={t('supplement.left')}>
        {students.map((one) => (
          <Row key={one.enrollment} title={one.student.name} about={said(choiceOf(one))} />
        ))}
      </Rows>
      <StartSupplementary sheets={sheets} students={students} />
    </Card>
  )
}
