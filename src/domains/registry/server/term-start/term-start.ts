import { type RawBuilder, sql } from 'kysely'
import { termHandler } from '#academics/server'
import { NotFound } from '#platform/contract/errors.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type TermGap, type TermStep, termStart, termSteps } from '../../contract/term-start.ts'
import type { RegistryTables } from '../tables.ts'

type Count = RawBuilder<number>
type Gaps = Partial<Record<TermGap, Count>>

const courses = sql`(select c.id from course c where c.term_id = t.id)`
const number = (query: RawBuilder<unknown>): Count => sql<number>`(select count(*)::int from ${query})`

/** How many items each step has. */
const counts: Record<TermStep, Count> = {
  dates: sql<number>`1`,
  calendar: number(sql`calendar_entry n where n.starts_on <= t.ends_on and n.ends_on >= t.starts_on`),
  rooms: number(sql`room`),
  staff: number(sql`person p where p.staff_number is not null and not p.disabled`),
  courses: number(sql`course c where c.term_id = t.id`),
  timetable: number(sql`timetable_pattern w where w.course_id in ${courses}`),
  enrolments: number(sql`enrollment e where e.course_id in ${courses} and e.state <> 'WITHDRAWN'`),
}

/** Pairs of simultaneous patterns in one room, or with one lecturer, while both courses run. */
const clashing = sql`timetable_pattern w join course c on c.id = w.course_id where c.term_id = t.id and exists (
  select from timetable_pattern o join course oc on oc.id = o.course_id
  where o.id <> w.id and o.weekday = w.weekday and (o.room_id = w.room_id or o.lecturer_id = w.lecturer_id)
    and o.starts_at < w.ends_at and o.ends_at > w.starts_at and oc.starts_on <= c.ends_on and oc.ends_on >= c.starts_on)`

const inGroups = sql`(
  select w.course_id, s.person_id from timetable_pattern_student s join timetable_pattern w on w.id = s.pattern_id)`

/** The possible gaps of each step. Thesis and practice courses need no weekly timetable. */
const gaps: Partial<Record<TermStep, Gaps>> = {
  dates: {
    overlappingTerms: number(sql`term o where o.id <> t.id and o.starts_on <= t.ends_on and o.ends_on >= t.starts_on`),
  },
  staff: {
    staffWithoutSignIn: number(sql`person p where p.staff_number is not null and not p.disabled
      and not exists (select from person_identity i where i.person_id = p.id)`),
  },
  courses: {
    coursesWithoutLecturer: number(sql`course c where c.term_id = t.id
      and not exists (select from course_lecturer l where l.course_id = c.id)`),
  },
  timetable: {
    coursesWithoutTimetable: number(sql`course c where c.term_id = t.id and c.type not in ('EXAM', 'THESIS', 'TP')
      and not exists (select from timetable_pattern w where w.course_id = c.id)`),
    clashes: number(clashing),
  },
  enrolments: {
    coursesWithoutStudents: number(sql`course c where c.term_id = t.id
      and not exists (select from enrollment e where e.course_id = c.id and e.state <> 'WITHDRAWN')`),
    studentsWithoutGroup: number(sql`enrollment e where e.course_id in ${courses} and e.state = 'ENROLLED'
      and exists (select from timetable_pattern w where w.course_id = e.course_id and w.group_code is not null)
      and (e.course_id, e.person_id) not in ${inGroups}`),
  },
}

const jsonOf = (parts: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`jsonb_build_object(${sql.join(Object.entries(parts).flatMap(([name, part]) => [sql`${name}::text`, part]))})`

const allGaps: Gaps = Object.assign({}, ...Object.values(gaps))

type Row = {
  code: string
  starts_on: string
  ends_on: string
  counts: Record<TermStep, number>
  gaps: Record<TermGap, number>
}

/** The progress of setting up a term, counted in one statement. */
export const termStartRoute = route(termStart, {
  on: recordOf(termHandler),
  act: 'update',
  run: async ({ db }: Ctx<RegistryTables>, { of: { id } }) => {
    const { rows } = await sql<Row>`
      select t.code, t.starts_on, t.ends_on, ${jsonOf(counts)} as counts, ${jsonOf(allGaps)} as gaps
      from term t where t.id = ${id}`.execute(db)
    const [found] = rows
    if (!found) throw new NotFound()
    const steps = termSteps.map((name) => ({
      name,
      count: found.counts[name],
      gaps: gapsOf(name).flatMap((gap) => (found.gaps[gap] > 0 ? [{ name: gap, count: found.gaps[gap] }] : [])),
    }))
    return { code: found.code, startsOn: found.starts_on, endsOn: found.ends_on, steps }
  },
})

const gapsOf = (step: TermStep): TermGap[] =>
  Object.keys(gaps[step] ?? {}).filter((name): name is TermGap => name in allGaps)
