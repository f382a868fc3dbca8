import { path } from '#platform/contract/paths.ts'

/** Screens of the syllabus of a course (specification §2, "Course: courses/{id}"). */
export const paths = {
  root: path('/courses/:id/syllabus'),
  view: path('/courses/:id/syllabus/view'),
  edit: path('/courses/:id/syllabus/edit'),
  old: path('/courses/:id/syllabus_v1'),
  oldAlias: path('/courses/:id/v1_syllabus'),
}
