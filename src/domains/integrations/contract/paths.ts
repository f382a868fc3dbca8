import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** Among the settings of a course (specification §2, `courses/{id}/setting`). */
  moodleTab: path('/courses/:id/setting/course_moodle'),
  classroomTab: path('/courses/:id/setting/google_classroom'),
  /** Where browsers come back from a system in which a person has connected their account. */
  account: path('/learning_account'),
  /** The operators' pages about all connections, one tab for each kind. */
  connections: path('/registry/connections'),
  systems: path('/registry/connections/systems'),
  system: path('/registry/connections/systems/:id'),
  syncRuns: path('/registry/connections/runs'),
  linkedCourses: path('/registry/connections/courses'),
  webhooks: path('/registry/connections/webhooks'),
  newWebhook: path('/registry/connections/webhooks/create'),
  webhook: path('/registry/connections/webhooks/:id'),
  clients: path('/registry/connections/clients'),
  newClient: path('/registry/connections/clients/create'),
  client: path('/registry/connections/clients/:id'),
  deliveries: path('/registry/connections/messages'),
  learningTools: path('/registry/connections/tools'),
  newLearningTool: path('/registry/connections/tools/create'),
  learningTool: path('/registry/connections/tools/:id'),
  /** The learning tools of a course. */
  courseTools: path('/courses/:id/learning_tools'),
}
