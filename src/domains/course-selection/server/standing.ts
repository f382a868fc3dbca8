import { type RawBuilder, sql } from 'kysely'
import { holdInForce } from '#people/server'
import { weekdayNames } from './weekday-names.ts'

/** A student and a course `c`, each as SQL for its id. */
export type Standing = { person: RawBuilder<unknown>; course: RawBuilder<unknown>; now: Date | string; today: string }

/** Whether a module belongs to a programme, directly or through its plan. Modules without a programme belong to all. */
export const isOfProgram = (module: RawBuilder<unknown>, program: RawBuilder<unknown>) => sql<boolean>`
  exists (select from module om where om.id = ${module} and (om.program_id is null or om.program_id = ${program}
    or exists (select from program_module pm where pm.program_id = ${program} and pm.module_id = om.id)))`

/**
 * The windows in which a student may choose courses of a term, by their programme and the day on which their studies
 * began.
 */
export const windowsOf = (person: RawBuilder<unknown>, term: RawBuilder<unknown>) => sql`
  select w.*, u.program_id as studied from user_program u
  join enrollment_window w on w.term_id = ${term} and coalesce(w.program_id = u.program_id, true)
    and coalesce(u.started_on <= w.started_until, true)
  where u.person_id = ${person} and u.state = 'ACTIVE'`

/** The order of precedence of windows: open before upcoming, then those of the own programme. */
export const inOrderOfUse = (now: Date | string) => sql`
  ${now}::timestamptz between w.opens_at and w.closes_at desc, w.opens_at > ${now}::timestamptz desc,
  w.program_id nulls last, w.closes_at desc, w.id`

/** The window of a student for a course, as a query with at most one row. */
export const windowFor = ({ person, course, now }: Pick<Standing, 'person' | 'course' | 'now'>) => sql`
  select w.* from course wc cross join lateral (${windowsOf(person, sql`wc.term_id`)}) w
  where wc.id = ${course} and ${isOfProgram(sql`wc.module_id`, sql`w.studied`)}
  order by ${inOrderOfUse(now)} limit 1`

/**
 * Whether the result of the enrolment `pe` may have been published while a hold hides grades. Such a result does not
 * count yet, because a course with prerequisites would reveal whether the student has passed. A result that the student
 * read before the hold still counts.
 */
const isKeptBack = ({ person, today }: Pick<Standing, 'person' | 'today'>) => sql<boolean>`exists (
  select from hold kh where kh.person_id = ${person} and 'GRADES_VIEW' = any(kh.scopes) and ${holdInForce('kh', today)}
    and pe.updated_at >= kh.since - 1)`

type Studied = Pick<Standing, 'person' | 'course' | 'today'>

/** The prerequisite modules `rm` of a course that a student has not passed, as the end of a query. */
const missing = ({ person, course, today }: Studied) => sql`
  from course pc
  join user_program u on u.person_id = ${person} and u.state = 'ACTIVE'
  join prerequisite q on q.program_id = u.program_id and q.module_id = pc.module_id
  join module rm on rm.id = q.requires_module_id
  where pc.id = ${course} and not exists (
    select from enrollment pe join course ec on ec.id = pe.course_id
    where pe.person_id = ${person} and ec.module_id = q.requires_module_id and pe.state in ('PASSED', 'DISTINCTION')
      and not ${isKeptBack({ person, today })})`

export const isMissingModules = (studied: Studied) => sql<boolean>`exists (select ${missing(studied)})`

/** Codes of the prerequisite modules that a student has not passed, separated by commas; null if there are none. */
export const missingModules = (studied: Studied) => sql<string | null>`(
  select string_agg(distinct rm.code, ', ') ${missing(studied)})`

/** The student's credits in the term including this course, and the maximum. */
export const creditsWith = (standing: Standing) => sql`
  select kc.credits + coalesce((
      select sum(oc.credits) from enrollment ke join course oc on oc.id = ke.course_id
      where ke.person_id = ${standing.person} and ke.state = 'ENROLLED' and oc.term_id = kc.term_id
        and oc.id <> kc.id), 0) as credits, x.most_credits as most
  from course kc cross join lateral (${windowFor(standing)}) x where kc.id = ${standing.course}`

/** Weekly patterns of a student's other courses, with the code of the course. */
const attended = ({ person, course }: Standing) => sql`
  select b.weekday, b.starts_at, b.ends_at, bc.code, bc.starts_on, bc.ends_on
  from enrollment be join course bc on bc.id = be.course_id join timetable_pattern b on b.course_id = bc.id
  where be.person_id = ${person} and be.state = 'ENROLLED' and be.course_id <> ${course}
    and (b.group_code is null or exists (
      select from timetable_pattern_student s where s.pattern_id = b.id and s.person_id = ${person}))`

const meet = (a: string) => sql`y.weekday = ${sql.ref(`${a}.weekday`)}
  and y.starts_at < ${sql.ref(`${a}.ends_at`)} and y.ends_at > ${sql.ref(`${a}.starts_at`)}
  and y.starts_on <= cc.ends_on and y.ends_on >= cc.starts_on`

/**
 * The first time at which a course clashes with one that the student takes: a pattern for the whole course, or a kind
 * of class of which every group clashes, so that no choice of a group avoids it.
 */
export const firstClash = (standing: Standing) => sql`
  select jsonb_build_object('other', y.code, 'weekday', ${weekdayNames(sql`y.weekday`)},
    'time', to_char(greatest(a.starts_at, y.starts_at), 'HH24:MI')) as clash
  from course cc join timetable_pattern a on a.course_id = cc.id
  join (${attended(standing)}) y on ${meet('a')}
  where cc.id = ${standing.course} and (a.group_code is null or not exists (
    select from timetable_pattern g where g.course_id = cc.id and g.group_code is not null and g.kind = a.kind
      and not exists (select from timetable_pattern h join (${attended(standing)}) y on ${meet('h')}
        where h.course_id = cc.id and h.group_code = g.group_code)))
  order by y.weekday, a.starts_at, y.code limit 1`

const holdsBack = ({ person, today }: Standing) => sql`
  from hold h where h.person_id = ${person} and 'ENROL' = any(h.scopes) and ${holdInForce('h', today)}`

/** The reason of the hold that prevents a student from enrolling, in three languages. */
export const holdReason = (standing: Standing) =>
  sql`select h.reason ${holdsBack(standing)} order by h.since, h.id limit 1`

export const isHeld = (standing: Standing) => sql<boolean>`exists (select ${holdsBack(standing)})`
