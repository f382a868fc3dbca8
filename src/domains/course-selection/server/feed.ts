import { sql } from 'kysely'
import type { NewsPart } from '#platform/server/contribution/news.ts'
import { EnrollmentWindow } from '../contract/enrollment-window.ts'

/** The news that students may choose courses now. */
export const feed: NewsPart = ({ me, timeZone }) =>
  me.guest
    ? null
    : sql`
      select distinct on (w.id) ${`${EnrollmentWindow.path}/`} || w.id as subject, 'course-selection' as domain,
        'opened' as key, jsonb_build_object('term', t.name, 'day', (w.closes_at at time zone ${timeZone})::date) as values,
        w.opens_at as at, false as pinned
      from user_program u join enrollment_window w on coalesce(w.program_id = u.program_id, true)
        and coalesce(u.started_on <= w.started_until, true)
      join term t on t.id = w.term_id
      where u.person_id = ${me.id} and u.state = 'ACTIVE' and now() between w.opens_at and w.closes_at`
