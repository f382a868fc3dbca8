import { domain } from '#platform/server/domain.ts'
import { policy } from '../contract/policy.ts'
import { copyCourseRoute } from './copy/copy.ts'
import { copySourcesRoute } from './copy/sources.ts'
import { undoRoutes } from './copy/undo.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** Settings of a course as a whole: copying from other courses, and sharing it with people. */
export const setting = domain({
  name: 'setting',
  handlers: [],
  routes: [copySourcesRoute, copyCourseRoute, ...undoRoutes],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  words,
})
