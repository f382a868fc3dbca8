import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { say } from './words.ts'

/** How the services stand, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: '/registry/services',
    values: () => sql`select json_build_object('count', count(*) filter (where state = 'PUBLISHED'),
      'drafts', count(*) filter (where state = 'DRAFT')) from service`,
    text: (language, values) => say(language)('office.services', values),
  },
]
