import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { paths } from '../contract/paths.ts'
import { say } from './words.ts'

/** How many degrees have rules for theses, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: paths.templates(),
    values: () => sql`select json_build_object('count', count(distinct degree_id)) from thesis_template`,
    text: (language, values) => say(language)('office.templates', values),
  },
]
