import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** The operators' pages about all connections, one tab for each kind. */
  connections: path('/registry/connections'),
  linkedCourses: path('/registry/connections/courses'),
  linkedCourse: path('/registry/connections/courses/:id'),
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
