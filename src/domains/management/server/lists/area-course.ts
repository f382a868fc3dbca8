import { sql } from 'kysely'
import { courseAreas, courseRows, studentsOfRow } from '#course/server'
import { User } from '#people/contract'
import { type Ref, refTo } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { atRiskIn, isSummaryLate, shareAttended, talliedLessons } from '#teaching/server'
import { AreaCourse, type syllabusStates } from '../../contract/lists/area-course.ts'
import { fewest } from '../fewest.ts'

const lecturersOfRow = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'name', x.display_name) order by
    array_position(array['LEAD', 'CO', 'ASSISTANT', 'GUEST'], l.role), x.sort_name, x.id), '[]')
  from course_lecturer l join person x on x.id = l.person_id where l.course_id = c.id)`

/** The number of overdue summaries of the course `c`. */
const lateSummariesOfRow = (reader: Pick<Ctx, 'today' | 'timeZone'>) => sql<number>`(
  select count(*)::int from lesson s where s.course_id = c.id and s.state = 'HELD' and ${isSummaryLate(reader)})`

const attendanceOfRow = sql<number | null>`(
  select case when ${studentsOfRow} >= ${sql.lit(fewest)} then round((100 * ${shareAttended})::numeric, 1) end
  from ${talliedLessons} where s.course_id = c.id)`

const atRiskOfRow = sql<number>`(
  select count(*)::int from (${atRiskIn(sql`select c.id`)}) as k)`

const syllabusOfRow = sql<(typeof syllabusStates)[number]>`(case
  when c.type = 'EXAM' or not c.v2 then 'NOT_NEEDED'
  when exists (select from syllabus y where y.course_id = c.id and y.state = 'PUBLISHED') then 'PUBLISHED'
  else 'MISSING' end)`

/** Courses as the people in charge of their area see them. */
export const areaCourse = handleResource(AreaCourse, courseRows, {
  fields: {
    ...courseAreas,
    lecturers: computed({ people: lecturersOfRow }, ({ people }): Ref<'User'>[] =>
      people.map(({ id, name }) => refTo(User, id, name)),
    ),
    students: studentsOfRow,
    lateSummaries: lateSummariesOfRow,
    attendance: attendanceOfRow,
    atRisk: atRiskOfRow,
    syllabus: syllabusOfRow,
  },
  filters: {
    q: search('c.search_text', { refers: 'c.term_id', to: 'term' }, { refers: 'c.module_id', to: 'module' }),
    lateSummaries: (wanted, reader) => sql<boolean>`((${lateSummariesOfRow(reader)} > 0) = ${wanted})`,
    atRisk: (wanted) => sql<boolean>`((exists (${atRiskIn(sql`select c.id`)})) = ${wanted})`,
    unstaffed: (wanted) => sql<boolean>`((not exists (
      select from course_lecturer l where l.course_id = c.id)) = ${wanted})`,
  },
  sorted: [
    ['term.startsOn', 'desc'],
    ['code', 'asc'],
  ],
})
