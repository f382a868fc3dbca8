import { useQuery } from '@tanstack/react-query'
import type { Enrollment } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useAcademic, useProfile } from '#platform/web/session.ts'
import { ownReads } from './own-reads.ts'
import { marksQuery } from './queries.ts'

/** The person's enrolments with marks in the courses that are shown; none for who takes no course. */
export function useMarks(day: string): readonly Item<typeof Enrollment>[] {
  const { user } = useProfile()
  const { marks } = ownReads(user.id, useAcademic(), day)
  const { data } = useQuery({ ...marksQuery(marks), enabled: marks !== null })
  return data?.['hydra:member'] ?? []
}
