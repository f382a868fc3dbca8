import { domain } from '#platform/server/domain.ts'
import { words } from './words.ts'

/** What a course teaches and how it is assessed, in versions that are approved. */
export const syllabus = domain({
  name: 'syllabus',
  handlers: [],
  routes: [],
  policy: () => undefined,
  migrations: new URL('./', import.meta.url),
  tables: [],
  words,
})
