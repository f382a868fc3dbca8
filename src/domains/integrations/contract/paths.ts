import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** Among the settings of a course (specification §2, `courses/{id}/setting`). */
  moodleTab: path('/courses/:id/setting/course_moodle'),
  /** The operators' pages about all connections, one tab for each kind; what a list leads to is a page of its own. */
  connections: path('/registry/connections'),
  systems: path('/registry/connections/systems'),
  system: path('/registry/connected_systems/:id'),
  syncRuns: path('/registry/connections/runs'),
  linkedCourses: path('/registry/connections/courses'),
  webhooks: path('/registry/connections/webhooks'),
  newWebhook: path('/registry/webhooks/create'),
  webhook: path('/registry/webhooks/:id'),
  clients: path('/registry/connections/clients'),
  newClient: path('/registry/api_clients/create'),
  client: path('/registry/api_clients/:id'),
  deliveries: path('/registry/connections/messages'),
  learningTools: path('/registry/connections/tools'),
  newLearningTool: path('/registry/learning_tools/create'),
  learningTool: path('/registry/learning_tools/:id'),
  /** The learning tools of a course. */
  courseTools: path('/courses/:id/learning_tools'),
}
