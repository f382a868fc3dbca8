import { path } from '#platform/contract/paths.ts'

/** Screens of attendance. */
export const attendancePaths = {
  attendance: path('/courses/:id/activity/lessons/:lessonId/attendance'),
  /** Short, because it is typed from the wall. */
  checkIn: path('/in'),
  wall: path('/wall/:lessonId'),
  codes: path('/registry/attendance_codes'),
}
