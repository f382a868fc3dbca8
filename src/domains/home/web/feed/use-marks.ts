import { useQuery } from '@tanstack/react-query'
import type { Enrollment } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useAcademic, useProfile } from '#platform/web/session.ts'
import { marksQuery } from './queries.ts'

/** The person's enrolments with marks in the courses that are shown; none for who takes no course. */
export function useMarks(day: string): readonly Item<typeof Enrollment>[] {
  const { user } = useProfile()
  const academic = useAcademic()
  const { data } = useQuery({ ...marksQuery(user.id, academic, day), enabled: academic.courses.length > 0 })
  return data?.['hydra:member'] ?? []
}
