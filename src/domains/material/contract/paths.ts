import { path } from '#platform/contract/paths.ts'

/** The class feed of a course (specification §2, "material, titled Class Feed"). */
export const paths = {
  feed: path('/courses/:id/material'),
  write: path('/courses/:id/material/write'),
  copy: path('/courses/:id/material/copy'),
  post: path('/courses/:id/material/:post'),
  edit: path('/courses/:id/material/:post/edit'),
  ofLesson: path('/courses/:id/activity/lessons/:lessonId/material'),
}
