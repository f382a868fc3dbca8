import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { sayIn } from './words.ts'

/** How the attendance codes stand, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: '/registry/attendance_codes',
    values: () => sql`select json_build_object('count', count(*)) from attendance_code`,
    text: (language, values) => sayIn(language)('office.codes', values),
  },
]
