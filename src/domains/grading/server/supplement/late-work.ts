import { sql } from 'kysely'
import type { LateWork } from '#course/server'
import { sayIn } from '../words.ts'
import { leftIn } from './left.ts'

/** Incomplete grades whose last day for the missing work has passed, by the lead of the course. */
export const lateIncompletes: LateWork = {
  key: 'incompleteGrades',
  rows: ({ courses }, { today }) => sql`
    select g.course_id, l.person_id, count(*)::int as count, min(x.due_on) as since
    from grade_sheet g cross join lateral ${leftIn(sql`g.course_id`)} x
    join course_lecturer l on l.course_id = g.course_id and l.role = 'LEAD'
    where g.kind = 'REGULAR' and g.state in ('PUBLISHED', 'LOCKED') and g.course_id in (${courses})
      and x.sheet is null and x.due_on < ${today}::date
    group by g.course_id, l.person_id`,
  say: ({ count }, language) => sayIn(language)('supplement.late', { count }),
}
