import { firstOf, type Visits } from '../../../app/e2e/visits.ts'
import { Connection } from '../contract/connection/connection.ts'
import { paths } from '../contract/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'registry',
  leadOn: [paths.connections.pattern],
  addressOf: async (pattern, api) =>
    pattern === paths.linkedCourse.pattern
      ? paths.linkedCourse({ id: await firstOf(api, Connection.path) })
      : undefined,
}
