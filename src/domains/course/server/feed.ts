import { sql } from 'kysely'
import { holdStops } from '#people/contract'
import type { NewsPart } from '#platform/server/contribution/news.ts'
import { Course } from '../contract/course.ts'

/** Marks released to the person in the last sixty days, unless a hold hides them. */
export const feed: NewsPart = ({ me }) =>
  me.guest || holdStops(me, 'GRADES_VIEW')
    ? null
    : sql`
      select ${`${Course.path}/`} || c.id as subject, 'course' as domain, 'mark' as key,
        jsonb_build_object('assessment', a.title, 'course', c.code, 'score', k.score, 'max', a.max_mark) as values,
        k.released_at as at, false as pinned
      from enrollment e
      join mark k on k.enrollment_id = e.id
      join assessment a on a.id = k.assessment_id
      join course c on c.id = e.course_id
      where e.person_id = ${me.id} and k.score is not null
        and k.released_at between now() - interval '60 days' and now()`
