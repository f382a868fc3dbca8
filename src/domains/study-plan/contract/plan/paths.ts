import { path } from '#platform/contract/paths.ts'

/** Study plans: of the student, and the same plan among the pages of those who advise them (specification §2). */
export const planPaths = {
  studies: path('/study_plan'),
  plan: path('/study_plan/:userProgramId'),
  compare: path('/study_plan/:userProgramId/compare'),
  /** A plan that another student shares. */
  shared: path('/study_plan/shared/:share'),
  /** The tabs of a student, which lead to the plan of the studies that they mean. */
  tabInCourse: path('/courses/:id/students/:enrollmentId/study_plan'),
  inCourse: path('/courses/:id/students/:enrollmentId/study_plan/:userProgramId'),
  tabOfStudent: path('/program/:programId/student/:userId/study_plan'),
  ofStudent: path('/program/:programId/student/:userId/study_plan/:userProgramId'),
}
