import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { say } from './words.ts'

/** How the connections stand, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: '/registry/connections/systems',
    values: ({ today }) => sql`select json_build_object('count', (select count(*) from connection),
      'failed', (select count(*) from sync_run where state = 'FAILED' and created_at > ${today}::date - 7))`,
    text: (language, values) => say(language)('office.connections', values),
  },
]
