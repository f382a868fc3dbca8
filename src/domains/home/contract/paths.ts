import { path } from '#platform/contract/paths.ts'

export const paths = {
  root: path('/'),
  feed: path('/feed'),
  tasks: path('/tasks'),
  /** What the person has done lately. */
  done: path('/tasks/done'),
  notifications: path('/notifications'),
  settings: path('/settings'),
  schedule: path('/schedule'),
  archive: path('/archive'),
  /** A tab of the course page, which combines data of several domains. */
  courseCalendar: path('/courses/:id/dashboard/calendar'),
  resolveRoute: path('/resolve_route'),
}
