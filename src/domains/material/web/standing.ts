import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import type { MyAcademic, Profile } from '#platform/contract/session.ts'
import { useLoaded } from '#platform/web/query.ts'
import { useAcademic, useProfile } from '#platform/web/session.ts'
import { courseQuery } from './queries.ts'

type Standing = { teaches: boolean; takes: boolean }

/** Whether somebody teaches the course, and whether they take it: what they can write here; the server decides. */
export const standingIn = (
  of: Item<typeof Course>,
  { user }: Pick<Profile, 'user'>,
  { enrollments }: Pick<MyAcademic, 'enrollments'>,
): Standing => ({
  teaches: of.lecturers.some(({ id }) => id === user.id),
  takes: enrollments.some((one) => one.course === of['@id']),
})

/** How the reader stands in the course. */
export const useStanding = (course: string): Standing =>
  standingIn(useLoaded(courseQuery(course)).data, useProfile(), useAcademic())
