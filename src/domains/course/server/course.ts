import { sql } from 'kysely'
import { Degree, Faculty, Language, Module, Program, Term } from '#academics/contract'
import { removeUnused } from '#academics/server'
import { avatarAt, User } from '#people/contract'
import { addressFor } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Course, type lecturerRoles } from '../contract/course.ts'
import { placesChanged } from '../contract/events.ts'
import { sharesCourse } from './acquaintance.ts'
import { changedCourse, newCourse } from './course-write.ts'
import type { CourseTables } from './tables.ts'

type LecturerRow = { id: number; name: string; role: (typeof lecturerRoles)[number]; address: string | null }

const lecturer = sql.ref('x.id')

/** The lecturers of the course, the lead first, as one JSON value, with the photos that the reader may see. */
const lecturersOfRow = ({ me }: Ctx) => sql<LecturerRow[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'name', x.display_name, 'role', l.role,
      'address', ${addressFor(me, lecturer, sharesCourse(me, lecturer))})
    order by array_position(array['LEAD', 'CO', 'ASSISTANT', 'GUEST'], l.role), x.sort_name, x.id), '[]')
  from course_lecturer l join person x on x.id = l.person_id where l.course_id = c.id)`

/** Withdrawn students are not counted. */
export const studentsOfRow = sql<number>`(
  select count(*)::int from enrollment e where e.course_id = c.id and e.state <> 'WITHDRAWN')`

/** Courses with the rows that they refer to. */
export const courseRows = rowsFrom<CourseTables>()('course as c', (query) =>
  query
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('degree as d', 'd.id', 'p.degree_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .leftJoin('course as r', 'r.id', 'c.regular_course_id'),
)

/** The areas of a row of `courseRows`: its program, language, degree, faculty and term. */
export const courseAreas = {
  term: reference(Term, {
    ...{ id: 'c.term_id', name: 't.name', code: 't.code' },
    ...{ startsOn: 't.starts_on', endsOn: 't.ends_on' },
  }),
  module: reference(Module, { id: 'c.module_id', name: 'm.name', code: 'm.code' }),
  program: reference(Program, { id: 'p.id', name: 'p.name' }),
  degree: reference(Degree, { id: 'd.id', name: 'd.name' }),
  faculty: reference(Faculty, { id: 'f.id', name: 'f.name' }),
  language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
}

export const course = handleResource(Course, courseRows, {
  fields: {
    ...courseAreas,
    regularCourse: computed({ id: 'c.regular_course_id', code: 'r.code' }, ({ id, code }) =>
      id === null ? null : { '@id': Course.iri(id), id, code: code ?? '' },
    ),
    lecturers: computed({ people: lecturersOfRow }, ({ people }) =>
      people.map(({ id, name, role, address }) => ({ ...refTo(User, id, name), role, avatar: avatarAt(address) })),
    ),
    students: studentsOfRow,
  },
  filters: {
    q: search('c.search_text', { refers: 'c.term_id', to: 'term' }, { refers: 'c.module_id', to: 'module' }),
    unstaffed: (wanted) => sql<boolean>`(not exists (
      select from course_lecturer l where l.course_id = c.id)) = ${wanted}`,
  },
  sorted: [
    ['startsOn', 'desc'],
    ['code', 'asc'],
  ],
  newRow: newCourse,
  changedRow: changedCourse,
  changed: async ({ id }, { capacity }, ctx) => {
    if (capacity !== undefined) await ctx.emit(placesChanged, { course: id })
  },
  // Assigned lecturers do not prevent the removal of a course that is otherwise unused.
  remove: async ({ id }, ctx) => {
    await ctx.db.deleteFrom('course_lecturer').where('course_id', '=', id).execute()
    await removeUnused('course', id, ctx)
    ctx.rightsChanged('everybody')
  },
})
