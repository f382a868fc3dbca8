import { type RawBuilder, sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { isOfProgram, windowFor } from './standing.ts'

type Member = { course: number; person: number }

const mostAtOnce = 2_000

/** Enrolments `e` in courses `c` without a request, of students who have an enrolment window for the course. */
const withoutRequest = (today: string, only: RawBuilder<boolean>) => sql`
  select distinct c.id as course, e.person_id as person
  from enrollment_window w join course c on c.term_id = w.term_id and c.type <> 'EXAM'
  join enrollment e on e.course_id = c.id and e.state = 'ENROLLED'
  join user_program u on u.person_id = e.person_id and u.state = 'ACTIVE' and coalesce(w.program_id = u.program_id, true)
    and coalesce(u.started_on <= w.started_until, true)
  where w.withdraw_until >= ${today}::date and ${only} and ${isOfProgram(sql`c.module_id`, sql`u.program_id`)}
    and not exists (select from enrollment_request r where r.course_id = c.id and r.person_id = e.person_id
      and r.state in ('WAITING', 'OFFERED', 'ENROLLED'))
  limit ${mostAtOnce}`

/**
 * Students whom the Registry enrolled have the same deadlines for changes as others: they get a request that represents
 * the enrolment, through which they drop the course or withdraw from it.
 */
export async function standForEnrolments({ db, now, today }: WorkCtx, member?: Member): Promise<void> {
  const only = member
    ? sql<boolean>`e.course_id = ${member.course} and e.person_id = ${member.person}`
    : sql<boolean>`true`
  await sql`
    insert into enrollment_request (course_id, person_id, window_id, state, enrolled_at, assigned)
    select f.course, f.person, x.id, 'ENROLLED', ${now.toISOString()}::timestamptz, true
    from (${withoutRequest(today, only)}) f
    cross join lateral (${windowFor({ person: sql`f.person`, course: sql`f.course`, now })}) x
    order by f.course, f.person
    on conflict do nothing`.execute(db)
}
