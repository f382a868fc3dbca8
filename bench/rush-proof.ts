import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { rush } from './rush-fill.ts'

/** What one rush has written for a course. */
type Written = {
  enrolled: number
  waiting: number
  late: number
  enrolments: number
  news: number
  audited: number
  concerned: number
}

const right: Written = {
  enrolled: rush.places,
  waiting: rush.students - rush.places,
  late: 0,
  enrolments: rush.places,
  news: rush.places,
  audited: rush.students,
  concerned: rush.students,
}

/**
 * Checks that the first to arrive have a place, all others wait in order of arrival, and everything is in the audit.
 */
export async function proveOrder(pool: pg.Pool, course: number): Promise<void> {
  const { rows } = await pool.query<Written>(
    `with request as (select r.*, '/api/v2/enrollment_requests/' || r.id as iri from enrollment_request r where r.course_id = $1)
    select count(*) filter (where r.state = 'ENROLLED')::int as enrolled,
      count(*) filter (where r.state = 'WAITING')::int as waiting,
      count(*) filter (where r.state = 'ENROLLED'
        and r.id > (select min(w.id) from request w where w.state = 'WAITING'))::int as late,
      (select count(*)::int from enrollment e where e.course_id = $1 and e.state = 'ENROLLED') as enrolments,
      (select count(*)::int from notice n join request q on q.iri = n.subject) as news,
      (select count(*)::int from audit_event a join request q on a.object_type = 'EnrollmentRequest' and a.object_id = q.id::text
        where a.action = 'create' and a.actor_id = q.person_id
          and a.changes ?& array['id', 'course', 'student', 'state', 'requestedAt']) as audited,
      (select count(*)::int from audit_event a join request q on a.object_type = 'EnrollmentRequest' and a.object_id = q.id::text
        join audit_subject s on s.event_id = a.id and s.person_id = q.person_id and s.direct) as concerned
    from request r`,
    [course],
  )
  if (isDeepStrictEqual(rows[0], right)) return
  throw new Error(`A rush wrote ${JSON.stringify(rows[0])} in place of ${JSON.stringify(right)}.`)
}
