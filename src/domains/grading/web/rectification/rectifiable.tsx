import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { FinalGrade } from '../../contract/publication/final-grade.ts'
import { words } from '../words.ts'

/** A published grade that a rectification can replace, with the marks that it was made of. */
export type RectifiableGrade = Pick<Item<typeof FinalGrade>, 'enrollment' | 'student' | 'grade' | 'outcome'> & {
  parts: Item<typeof FinalGrade>['calculation']['parts']
}

const gradesOfCourse = (course: number) =>
  listOf(FinalGrade, { current: true, itemsPerPage: 999 }, { under: `${Course.iri(course)}/final_grades` })

type Props = {
  course: number
  /** The sheet on which the grades were published. */
  sheet: number
  children: (grades: readonly RectifiableGrade[]) => ReactNode
}

/** Reads the current grades that a sheet has published. */
export function Rectifiable({ course, sheet, children }: Props) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery(gradesOfCourse(course))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} label={t('rectification.grades')} />
  return children(
    data['hydra:member']
      .filter((grade) => grade.sheet === sheet)
      .map(({ enrollment, student, grade, outcome, calculation: { parts } }) => ({
        ...{ enrollment, student, grade, outcome, parts },
      }))
      .sort((a, b) => a.student.name.localeCompare(b.student.name)),
  )
}
