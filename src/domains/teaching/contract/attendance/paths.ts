import { path } from '#platform/contract/paths.ts'

/** Screens of attendance. */
export const attendancePaths = {
  attendance: path('/courses/:id/activity/lessons/:lessonId/attendance'),
  /** A short path, because students type it from the display. */
  checkIn: path('/in'),
  wall: path('/wall/:lessonId'),
  codes: path('/registry/attendance_codes'),
}
