import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { sayIn } from './words.ts'

/** How the grade schemes stand, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: '/grade_schemes',
    values: () => sql`select json_build_object('count', count(*)) from grade_scheme where state = 'OPEN'`,
    text: (language, values) => sayIn(language)('office.schemes', values),
  },
]
