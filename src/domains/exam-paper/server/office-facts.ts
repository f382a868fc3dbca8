import { sql } from 'kysely'
import type { OfficeFact } from '#academics/server'
import { say } from './words.ts'

/** How the papers of coming exams stand, for the home of the Registry. */
export const facts: readonly OfficeFact[] = [
  {
    page: '/exam_papers',
    values: ({ today, timeZone }) => sql`select case when count(*) > 0 then json_build_object('count', count(*),
      'approved', count(*) filter (where approved_at is not null)) end
      from exam_paper where sits_at >= timezone(${timeZone}::text, ${today}::timestamp)`,
    text: (language, values) => say(language)('office.papers', values),
  },
]
