import { path } from '#platform/contract/paths.ts'

/** Screens of a student of a course (specification §2, `students`). */
export const studentPaths = {
  student: path('/courses/:id/students/:enrollmentId'),
  studentAttendance: path('/courses/:id/students/:enrollmentId/attendance'),
  studentSchedule: path('/courses/:id/students/:enrollmentId/schedule'),
}
