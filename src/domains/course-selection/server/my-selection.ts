import { sql } from 'kysely'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { mySelection } from '../contract/my-selection.ts'
import { phaseOf } from './enrollment-window.ts'
import { inOrderOfUse, windowsOf } from './standing.ts'
import type { CourseSelectionTables } from './tables.ts'

type Answer = EndpointAnswer<typeof mySelection>

/**
 * `GET /api/v2/my_course_selection`: the reader's own data; a reader who may choose no courses gets an empty list of
 * terms.
 */
export const mySelectionRoute = route(mySelection, {
  on: null,
  because: 'The caller’s own choices.',
  allow: 'own',
  run: async (ctx: Ctx<CourseSelectionTables>, { query }): Promise<Answer> => {
    const terms = await termsOf(ctx)
    const term = terms.find(({ id }) => id === query.term) ?? terms[0] ?? null
    if (!term) return { terms, term, window: null, credits: 0, courses: 0, week: [] }
    return { terms, term, ...(await inTerm(ctx, term.id)) }
  },
})

/** The terms with a window for the reader, the one in which they choose now first. */
async function termsOf({ db, me, now }: Ctx<CourseSelectionTables>): Promise<Answer['terms']> {
  const { rows } = await sql<Answer['terms'][number]>`
    select t.id, t.code, t.name, t.starts_on::text as "startsOn" from term t cross join lateral (
      select w.* from (${windowsOf(sql`${me.id}::int`, sql`t.id`)}) w order by ${inOrderOfUse(now)} limit 1) w
    order by ${inOrderOfUse(now)}`.execute(db)
  return rows
}

async function inTerm({ db, me, now, today }: Ctx<CourseSelectionTables>, term: number) {
  const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const { rows } = await sql<Pick<Answer, 'window' | 'credits' | 'courses' | 'week'>>`
    select (select json_build_object('opensAt', ${moment('w.opens_at')}, 'closesAt', ${moment('w.closes_at')},
        'dropUntil', w.drop_until, 'withdrawUntil', w.withdraw_until, 'mostCredits', w.most_credits,
        'offerHours', w.offer_hours, 'phase', ${phaseOf({ now, today })})
      from (${windowsOf(sql`${me.id}::int`, sql`${term}::int`)}) w order by ${inOrderOfUse(now)} limit 1) as window,
      (select coalesce(sum(c.credits), 0) from enrollment e join course c on c.id = e.course_id
        where e.person_id = ${me.id} and e.state = 'ENROLLED' and c.term_id = ${term}) as credits,
      (select count(*)::int from enrollment e join course c on c.id = e.course_id
        where e.person_id = ${me.id} and e.state = 'ENROLLED' and c.term_id = ${term}) as courses,
      (select coalesce(json_agg(json_build_object('id', w.id, 'course', c.id, 'code', c.code, 'group', w.group_code,
          'kind', w.kind, 'weekday', w.weekday, 'startsAt', to_char(w.starts_at, 'HH24:MI'),
          'endsAt', to_char(w.ends_at, 'HH24:MI'), 'state', k.state) order by w.weekday, w.starts_at, w.id), '[]')
        from (
          select e.course_id, 'ENROLLED' as state from enrollment e where e.person_id = ${me.id} and e.state = 'ENROLLED'
          union
          select r.course_id, r.state from enrollment_request r
          where r.person_id = ${me.id} and r.state in ('WAITING', 'OFFERED')) k
        join course c on c.id = k.course_id and c.term_id = ${term}
        join timetable_pattern w on w.course_id = c.id and (k.state <> 'ENROLLED' or w.group_code is null or exists (
          select from timetable_pattern_student s where s.pattern_id = w.id and s.person_id = ${me.id}))) as week`.execute(
    db,
  )
  return rows[0] ?? { window: null, credits: 0, courses: 0, week: [] }
}
