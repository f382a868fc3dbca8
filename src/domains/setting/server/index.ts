import { type Domain, domain } from '#platform/server/domain.ts'
import { policy } from '../contract/policy.ts'
import { copyCourseRoute } from './copy/copy.ts'
import { copySourcesRoute } from './copy/sources.ts'
import { undoRoutes } from './copy/undo.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** Settings of a course as a whole: copying from other courses, and sharing it with people. */
export const setting = ({ domains }: { domains: readonly Domain[] }): Domain => {
  const parts = () => domains.flatMap(({ copies = [] }) => copies)
  return domain({
    name: 'setting',
    handlers: [],
    routes: [copySourcesRoute(parts), copyCourseRoute(parts), ...undoRoutes(parts)],
    policy,
    migrations: new URL('./migrations/', import.meta.url),
    tables,
    words,
  })
}
