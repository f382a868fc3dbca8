import { useLoaded } from '#platform/web/query.ts'
import { useAcademic, useProfile } from '#platform/web/session.ts'
import { courseQuery } from './queries.ts'

/** Whether the reader teaches the course, and whether they take it: what can be written here; the server decides. */
export function useStanding(course: string): { teaches: boolean; takes: boolean } {
  const of = useLoaded(courseQuery(course)).data
  const { user } = useProfile()
  const { enrollments } = useAcademic()
  return {
    teaches: of.lecturers.some(({ id }) => id === user.id),
    takes: enrollments.some((one) => one.course === of['@id']),
  }
}
