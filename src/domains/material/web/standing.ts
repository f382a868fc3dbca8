import type { Course, MyAcademic } from '#course/contract'
import { useAcademic } from '#course/web'
import type { Item } from '#platform/contract/resource.ts'
import type { Profile } from '#platform/contract/session.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { courseQuery } from './queries.ts'

type Standing = { teaches: boolean; takes: boolean }

/**
 * Whether the reader teaches or takes the course, which decides what the page offers to write; the server enforces it.
 */
export const standingIn = (
  of: Item<typeof Course>,
  { user }: Pick<Profile, 'user'>,
  { enrollments }: Pick<MyAcademic, 'enrollments'>,
): Standing => ({
  teaches: of.lecturers.some(({ id }) => id === user.id),
  takes: enrollments.some((one) => one.course === of['@id']),
})

/** The reader's role in the course. */
export const useStanding = (course: string): Standing =>
  standingIn(useLoaded(courseQuery(course)).data, useProfile(), useAcademic())
