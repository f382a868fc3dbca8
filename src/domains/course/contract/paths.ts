import { path } from '#platform/contract/paths.ts'

/** Screens of a course (specification §2, "Course: courses/{id}"). */
export const paths = {
  root: path('/courses/:id'),
  dashboard: path('/courses/:id/dashboard'),
  info: path('/courses/:id/dashboard/info'),
  infoShort: path('/courses/:id/info'),
  record: path('/courses/:id/record'),
  students: path('/courses/:id/students'),
  setting: path('/courses/:id/setting'),
  copy: path('/courses/:id/setting/copy'),
  share: path('/courses/:id/setting/share'),
  hub: path('/courses/:id/setting/hub'),
  programSchedule: path('/program/:programId/courses/schedule'),
}
