import { sql } from 'kysely'
import { Language, Module, Program, Term } from '#academics/contract'
import { placesChanged } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { CourseOffering } from '../contract/course-offering.ts'
import { hindranceList } from './hindrances.ts'
import { isFull, lockCourse } from './places.ts'
import type { CourseSelectionTables } from './tables.ts'
import { violation } from './words.ts'

type Offering = Item<typeof CourseOffering>

const rows = rowsFrom<CourseSelectionTables>()('course as c', (query) =>
  query
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id'),
)

const enrolled = sql<number>`(select count(*)::int from enrollment e where e.course_id = c.id and e.state <> 'WITHDRAWN')`
const waiting = sql<number>`(
  select count(*)::int from enrollment_request r where r.course_id = c.id and r.state = 'WAITING')`
const requests = sql<number>`(
  select count(distinct r.person_id)::int from enrollment_request r
  where r.course_id = c.id and not r.assigned)`
const free = sql<number | null>`greatest(c.capacity - ${enrolled} - c.places_offered, 0)`

const lecturers = sql<string[]>`(
  select coalesce(json_agg(x.display_name order by l.role <> 'LEAD', x.sort_name, x.id), '[]')
  from course_lecturer l join person x on x.id = l.person_id where l.course_id = c.id and l.role in ('LEAD', 'CO'))`

const patterns = sql<Offering['patterns']>`(
  select coalesce(json_agg(json_build_object('id', w.id, 'group', w.group_code, 'kind', w.kind, 'weekday', w.weekday,
    'startsAt', to_char(w.starts_at, 'HH24:MI'), 'endsAt', to_char(w.ends_at, 'HH24:MI'), 'room', o.code)
    order by w.weekday, w.starts_at, w.id), '[]')
  from timetable_pattern w left join room o on o.id = w.room_id where w.course_id = c.id)`

const mine = ({ me }: Ctx) => sql<Offering['mine']>`(
  select json_build_object('id', r.id, 'state', r.state,
    'offeredUntil', to_char(r.offered_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'position', case when r.state = 'WAITING' then (select count(*) from enrollment_request x
      where x.course_id = r.course_id and x.state = 'WAITING' and x.id <= r.id) end)
  from enrollment_request r
  where r.course_id = c.id and r.person_id = ${me.id} and r.state in ('WAITING', 'OFFERED', 'ENROLLED') limit 1)`

/** Hindrances apply only to students; other readers get an empty list. */
const hindrances = ({ me, now, today, timeZone }: Ctx) => sql<Offering['hindrances']>`(
  case when exists (select from user_program u where u.person_id = ${me.id} and u.state = 'ACTIVE')
  then ${hindranceList({ person: sql`${me.id}::int`, course: sql`c.id`, now, today, timeZone })}
  else '[]'::jsonb end)`

/** Courses of terms in which students choose, with the demand for them. */
export const courseOffering = handleResource(CourseOffering, rows, {
  fields: {
    term: reference(Term, { id: 'c.term_id', name: 't.name', code: 't.code' }),
    module: reference(Module, { id: 'c.module_id', name: 'm.name', code: 'm.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    places: 'c.capacity',
    ...{ enrolled, waiting, requests, free, lecturers, patterns, mine, hindrances },
    offered: 'c.places_offered',
    taken: ({ me }) => sql<boolean>`exists (select from enrollment e
      where e.course_id = c.id and e.person_id = ${me.id} and e.state <> 'WITHDRAWN')`,
  },
  facts: {
    chosen: sql<boolean>`(c.type <> 'EXAM' and exists (select from enrollment_window w where w.term_id = c.term_id))`,
  },
  filters: {
    q: search('c.search_text', { refers: 'c.module_id', to: 'module' }),
    modules: (ids) => sql<boolean>`c.module_id = any(${ids}::int[])`,
    weekday: (day) => sql<boolean>`exists (
      select from timetable_pattern w where w.course_id = c.id and w.weekday = ${Number(day)}::int)`,
    mostCredits: (most) => sql<boolean>`c.credits <= ${Number(most)}::int`,
    open: (wanted) => sql<boolean>`(not ${isFull}) = ${wanted}`,
    wanted: (wanted) => sql<boolean>`coalesce(${requests} > c.capacity, false) = ${wanted}`,
  },
  sorted: [['code', 'asc']],
  changedRow: async ({ id }, { places }, ctx) => {
    if (places === undefined) return {}
    await lockCourse(ctx, id)
    const { rows } = await sql<{ taken: number }>`
      select ${enrolled} + c.places_offered as taken from course c where c.id = ${id}`.execute(ctx.db)
    const taken = rows[0]?.taken ?? 0
    if (places !== null && places < taken) throw violation(ctx, 'places', 'tooFew', { count: taken })
    return { capacity: places }
  },
  changed: (item, _, ctx) => ctx.emit(placesChanged, { course: item.id }),
})
