import { path } from '#platform/contract/paths.ts'
import { absencePaths } from './absence/paths.ts'
import { objectionPaths } from './objection/paths.ts'

/** Screens of the sessions of a course (specification §2, "Course: courses/{id}"). */
export const paths = {
  activity: path('/courses/:id/activity'),
  managePlan: path('/courses/:id/manage_plan'),
  manageSession: path('/courses/:id/manage_session'),
  changePattern: path('/courses/:id/manage_session/pattern'),
  lesson: path('/courses/:id/activity/lessons/:lessonId'),
  lessonShort: path('/courses/:id/lessons/:lessonId'),
  summary: path('/courses/:id/activity/lessons/:lessonId/summary'),
  plan: path('/courses/:id/activity/lessons/:lessonId/plan'),
  ...absencePaths,
  ...objectionPaths,
}
