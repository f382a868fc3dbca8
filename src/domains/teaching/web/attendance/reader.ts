import type { Item } from '#platform/contract/resource.ts'
import type { MyAcademic, Profile } from '#platform/contract/session.ts'
import type { Lesson } from '../../contract/lesson.ts'

/** Who reads: the profile, and what the person teaches. */
export type Reader = { profile: Profile; academic: Pick<MyAcademic, 'teachCourses'> }

/** Whether the reader keeps the roll call of a session: they teach the course, give the session, or keep all records. */
export function takesAttendance(lesson: Item<typeof Lesson>, { profile, academic }: Reader): boolean {
  const keepsAll = ['ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'].some((role) => profile.effectiveRoles.includes(role))
  const teaches = academic.teachCourses.some(({ id }) => id === lesson.course.id)
  return keepsAll || teaches || lesson.lecturer?.id === profile.user.id
}
