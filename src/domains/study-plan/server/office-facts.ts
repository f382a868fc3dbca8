import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { paths } from '../contract/paths.ts'
import { say } from './words.ts'

/** How the curricula stand, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: paths.curricula(),
    values: () => sql`select json_build_object('count', count(*) filter (where state = 'APPROVED'),
      'open', count(*) filter (where state <> 'APPROVED')) from curriculum`,
    text: (language, values) => say(language)('office.curricula', values),
  },
]
