import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** Personal: the courses from which a student chooses, and the outcome of each request. */
  root: path('/course_selection'),
  courses: path('/course_selection/courses'),
  requests: path('/course_selection/requests'),
  /** For the Registry and coordinators: the requests for each course, and the enrolment windows. */
  demand: path('/course_demand'),
  demandOf: path('/course_demand/:id'),
  windows: path('/enrolment_windows'),
  newWindow: path('/enrolment_windows/create'),
  window: path('/enrolment_windows/:id'),
}
