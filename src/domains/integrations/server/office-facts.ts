import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { say } from './words.ts'

/** How the connections stand, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: '/registry/connections/systems',
    values: () => sql`select json_build_object('count', (select count(*) from connection),
      'failed', (select count(*) from sync_run where state = 'FAILED' and created_at > now() - interval '7 days'))`,
    text: (language, values) => say(language)('office.connections', values),
  },
]
