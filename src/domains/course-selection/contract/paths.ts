import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** Personal: the courses among which a student chooses, and what became of each request. */
  root: path('/course_selection'),
  courses: path('/course_selection/courses'),
  requests: path('/course_selection/requests'),
  /** For the Registry and for coordinators: who asks for which course, and when students may. */
  demand: path('/course_demand'),
  demandOf: path('/course_demand/:id'),
  windows: path('/enrolment_windows'),
  newWindow: path('/enrolment_windows/create'),
  window: path('/enrolment_windows/:id'),
}
