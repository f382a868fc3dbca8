import { domain } from '#platform/server/domain.ts'
import { Announcement } from '../contract/announcement.ts'
import { paths } from '../contract/paths.ts'
import { policy, runsRegistry } from '../contract/policy.ts'
import { acknowledge } from './acknowledge.ts'
import { announcement } from './announcement.ts'
import { tables } from './data.ts'
import { feed, tasks } from './news.ts'
import { words } from './words.ts'

/** What the registry office does: announcements, and the loading of records. */
export const registry = domain({
  name: 'registry',
  served: [announcement],
  routes: [acknowledge],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  words,
  tasks,
  feed,
  screenOf: [
    { resource: Announcement, path: (id, me) => (runsRegistry(me) ? paths.announcement({ id }) : paths.read({ id })) },
  ],
})

export { inventNames } from './load/names.ts'
export { type Loaded, loadOulad } from './load/oulad.ts'
export { addIdentities, addPeople, addRoles, type PersonToLoad } from './load/people.ts'
export type { Refusal } from './load/refusals.ts'
export { partsOf, setOf } from './load/set-of.ts'
export { renewStatistics } from './load/statistics.ts'
export { subjectOf } from './load/subject.ts'
export type { RegistryTables } from './tables.ts'
