import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { Connection } from '../contract/connection/connection.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { connection } from './connection/connection.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** What the portal exchanges with other systems. */
export const integrations = domain({
  name: 'integrations',
  handlers: [connection],
  routes: [],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  words,
  contributes: [screens.add({ resource: Connection, path: (id) => paths.linkedCourse({ id }) })],
})
