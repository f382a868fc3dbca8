import { sql } from 'kysely'
import { keepsRecords } from '#people/contract'
import { peopleWithRole } from '#people/server'
import type { ConditionReader, Party, SqlCondition } from '#platform/server/resource/conditions.ts'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { EnrollmentRequest } from '../contract/enrollment-request.ts'
import type { closedWindow, hindrances, requestParties } from '../contract/request-flow.ts'
import { hindrancesOf } from './hindrances.ts'
import { isFullForRow } from './places.ts'
import type { CourseSelectionTables } from './tables.ts'

/** The window of a request was looked up when it was made. */
const windowOfRow = sql`select w.* from enrollment_window w where w.id = r.window_id`
const ofRow = ({ now, today, timeZone }: ConditionReader) =>
  hindrancesOf({ person: sql`r.person_id`, course: sql`r.course_id`, now, today, timeZone }, windowOfRow)

type Code = (typeof closedWindow)[number] | (typeof hindrances)[number]
/** A student who was added by hand, with a reason, is exempt from the rules for choosing, except for holds. */
const asked = (code: Code): SqlCondition => ({
  when: (reader) => sql`(${code === 'held' ? sql`true` : sql`r.added_by is null`} and ${ofRow(reader)[code].when})`,
  values: (reader) => ofRow(reader)[code].values,
})

const ofCourse = sql`jsonb_build_object('course', r.course_id)`
/** A deadline of the window in which the student made the request. */
const dayOf = (column: 'drop_until' | 'withdraw_until') =>
  sql`(select w.${sql.ref(column)} from enrollment_window w where w.id = r.window_id)`
const sayDay = (column: 'drop_until' | 'withdraw_until') => sql`jsonb_build_object('day', ${dayOf(column)})`
const isOwn = ({ me }: ConditionReader) => sql`(r.person_id = ${me.id})`

/** What blocks a request, and that an offer waits for an answer. */
export const conditions: Conditions<typeof EnrollmentRequest, CourseSelectionTables> = {
  noWindow: asked('noWindow'),
  opensLater: asked('opensLater'),
  closed: asked('closed'),
  held: asked('held'),
  prerequisites: asked('prerequisites'),
  credits: {
    ...asked('credits'),
    lock: (ids) => sql`select from person where id in (
      select person_id from enrollment_request where id = any(${ids}::int[])) order by id for no key update`,
  },
  clash: asked('clash'),
  full: {
    when: isFullForRow,
    values: ofCourse,
    lock: (ids) => sql`select from course where id in (
      select course_id from enrollment_request where id = any(${ids}::int[])) order by id for update`,
  },
  notNext: {
    when: sql`exists (select from enrollment_request b
      where b.course_id = r.course_id and b.state = 'WAITING' and b.id < r.id)`,
    values: ofCourse,
  },
  offerOver: { when: ({ now }) => sql`coalesce(r.offered_until <= ${now}::timestamptz, false)` },
  offerRuns: {
    when: ({
      now,
      today,
    }) => sql`(case r.state when 'OFFERED' then coalesce(r.offered_until > ${now}::timestamptz, true)
      else coalesce(${dayOf('drop_until')} >= ${today}::date, true) end)`,
    values: ({ timeZone }) => sql`jsonb_build_object('day', case r.state
      when 'OFFERED' then (r.offered_until at time zone ${timeZone})::date else ${dayOf('drop_until')} end)`,
  },
  dropOver: {
    when: ({ today }) => sql`coalesce(${dayOf('drop_until')} < ${today}::date, true)`,
    values: sayDay('drop_until'),
  },
  dropRuns: {
    when: (reader) => sql`(${isOwn(reader)} and coalesce(${dayOf('drop_until')} >= ${reader.today}::date, false))`,
    values: sayDay('drop_until'),
  },
  withdrawOver: {
    when: (reader) => sql`(${isOwn(reader)} and coalesce(${dayOf('withdraw_until')} < ${reader.today}::date, true))`,
    values: sql`(${ofCourse} || ${sayDay('withdraw_until')})`,
  },
  graded: {
    when: sql`exists (select from enrollment e where e.course_id = r.course_id and e.person_id = r.person_id
      and e.state in ('PASSED', 'FAILED', 'DISTINCTION'))`,
  },
  toAnswer: {
    when: sql`true`,
    values: sql`(select jsonb_build_object('course', c.id, 'code', c.code, 'title', c.title)
      from course c where c.id = r.course_id)`,
    due: sql`to_char(r.offered_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  },
}

/** The people involved in a request. */
export const parties: Record<(typeof requestParties)[number], Party> = {
  student: {
    of: sql`select k.id as thing, k.person_id as person from enrollment_request k`,
  },
  coordinator: {
    of: ({ today }) => sql`select k.id as thing, x.id as person, x.display_name as name
      from enrollment_request k join course c on c.id = k.course_id join module m on m.id = c.module_id
      join academic_role a on a.role = 'COORDINATOR' and coalesce(a.from_day <= ${today}::date, true)
        and coalesce(a.until_day >= ${today}::date, true)
        and ((a.scope_type = 'program' and a.scope_id = m.program_id)
          or (a.scope_type = 'language' and a.scope_id = c.language_id))
      join person x on x.id = a.person_id and x.id <> k.person_id`,
  },
  registry: {
    office: ({ today }) => peopleWithRole('ROLE_REGISTRY', today),
    has: keepsRecords,
  },
}
