import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { say } from './words.ts'

/** Which enrolment period runs and which is next, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: '/enrolment_windows',
    values: ({
      timeZone,
    }) => sql`select json_build_object('day', (closes_at at time zone ${timeZone}::text)::date) from enrollment_window
      where now() between opens_at and closes_at order by closes_at limit 1`,
    text: (language, values) => say(language)('office.windowOpen', values),
  },
  {
    page: '/enrolment_windows',
    values: ({
      timeZone,
    }) => sql`select json_build_object('day', (opens_at at time zone ${timeZone}::text)::date) from enrollment_window
      where opens_at > now() order by opens_at limit 1`,
    text: (language, values) => say(language)('office.windowAhead', values),
  },
]
