import { type RawBuilder, sql } from 'kysely'
import { courseHandler, coursesWithScope } from '#course/server'
import { personRef, searchNames } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { isSummaryLate, lecturerOfLesson } from '#teaching/server'
import { AreaLecturer, usualHours } from '../../contract/lists/area-lecturer.ts'
import { presentTerm } from '../present-term.ts'
import type { ManagementTables } from '../tables.ts'

const rows = rowsFrom<ManagementTables>()('person as u')

const coursesOfRow = (reader: Pick<Ctx, 'today'>) => sql<number>`(
  select count(*)::int from course_lecturer l join course o on o.id = l.course_id
  where l.person_id = u.id and o.term_id = ${presentTerm(reader)})`

/** Weekly hours of classes in the present term, from the timetable patterns that name the person. */
const hoursOfRow = (reader: Pick<Ctx, 'today'>) => sql<number>`(
  select coalesce(round(sum(extract(epoch from w.ends_at - w.starts_at) / 3600)::numeric, 1), 0)::float8
  from timetable_pattern w join course o on o.id = w.course_id
  where w.lecturer_id = u.id and o.term_id = ${presentTerm(reader)})`

const overloaded = (reader: Pick<Ctx, 'today'>) => sql<boolean>`(${hoursOfRow(reader)} > ${sql.lit(usualHours)})`

const lateSummariesOfRow = (reader: Ctx) => sql<number>`(
  select count(*)::int from (${lecturerOfLesson.of}) as k join lesson s on s.id = k.thing
  where k.person = u.id and s.state = 'HELD' and ${isSummaryLate(reader)} and s.course_id in (
    select c.id from ${coursesWithScope} where ${reader.rights.where('read', courseHandler)}))`

/** Whether the person teaches a course of an area in the present term. */
const teachesWhere = (area: RawBuilder<unknown>, reader: Pick<Ctx, 'today'>) => sql<boolean>`(exists (
  select from course_lecturer l join ${coursesWithScope} on c.id = l.course_id
  where l.person_id = u.id and c.term_id = ${presentTerm(reader)} and ${area}))`

/** The lecturers of the present term, by area. */
export const areaLecturer = handleResource(AreaLecturer, rows, {
  fields: {
    user: personRef('u.id', 'u'),
    courses: coursesOfRow,
    hours: hoursOfRow,
    overloaded,
    lateSummaries: lateSummariesOfRow,
  },
  filters: {
    q: searchNames('u', 'staff_number'),
    'program.id': (id, reader) => teachesWhere(sql`p.id = ${id}`, reader),
    'degree.id': (id, reader) => teachesWhere(sql`d.id = ${id}`, reader),
    'faculty.id': (id, reader) => teachesWhere(sql`f.id = ${id}`, reader),
    'language.id': (id, reader) => teachesWhere(sql`c.language_id = ${id}`, reader),
    lateSummaries: (wanted, reader) => sql<boolean>`((${lateSummariesOfRow(reader)} > 0) = ${wanted})`,
  },
  sorted: [['user.name', 'asc']],
})
