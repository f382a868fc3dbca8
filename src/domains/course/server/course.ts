import { type Kysely, sql } from 'kysely'
import { Degree, Faculty, Language, Module, Program, Term } from '#academics/contract'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { type Ctx, column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Course, courseTypes, lecturerRoles } from '../contract/course.ts'
import type { CourseTables } from './tables.ts'

type LecturerRow = { id: number; name: string; role: string }

/** Who teaches the course, the lead first, as one JSON value. */
const lecturersOfRow = sql<LecturerRow[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.display_name, 'role', l.role)
    order by array_position(array['LEAD', 'CO', 'ASSISTANT', 'GUEST'], l.role), p.sort_name, p.id), '[]')
  from course_lecturer l join person p on p.id = l.person_id where l.course_id = c.id)`

/** Withdrawn students are not counted. */
export const studentsOfRow = sql<number>`(
  select count(*)::int from enrollment e where e.course_id = c.id and e.state <> 'WITHDRAWN')`

const rows = (db: Kysely<CourseTables>, ask: Wants) =>
  db
    .selectFrom('course as c')
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('degree as d', 'd.id', 'p.degree_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .leftJoin('course as r', 'r.id', 'c.regular_course_id')
    .select(['c.id', 'c.version', 'c.code', 'c.title', 'c.type', 'c.v2', 'c.show_feedback', 'c.credits', 'c.capacity'])
    .select(['c.starts_on', 'c.ends_on', 'c.description', 'c.regular_course_id', 'r.code as regular_code'])
    .select(['c.term_id', 't.code as term_code', 't.name as term_name'])
    .select(['t.starts_on as term_starts_on', 't.ends_on as term_ends_on'])
    .select(['c.module_id', 'm.code as module_code', 'm.name as module_name'])
    .select(['p.id as program_id', 'p.name as program_name', 'd.id as degree_id', 'd.name as degree_name'])
    .select(['f.id as faculty_id', 'f.name as faculty_name', 'c.language_id', 'g.name as language_name'])
    .$if(ask('lecturers'), (query) => query.select(lecturersOfRow.as('lecturers')))
    .$if(ask('students'), (query) => query.select(studentsOfRow.as('students')))

/** A reference to something whose name is kept in three languages, in the reader's. */
export const namedRef = <const Type extends string>(
  to: { type: Type; iri: (id: number) => string },
  id: number | null,
  name: Localized | null,
  { language }: Pick<Ctx, 'language'>,
) => (id === null ? null : refTo(to, id, inLanguage(name ?? {}, language)))

const oneOf = <const Name extends string>(names: readonly Name[], value: string): Name => {
  const found = names.find((name) => name === value)
  if (found === undefined) throw new Error(`"${value}" is none of ${names.join(', ')}`)
  return found
}

export const course = handleResource<CourseTables>()(Course, rows, {
  table: 'course',
  as: 'c',
  present: (row, ctx) => ({
    code: row.code,
    title: row.title,
    type: oneOf(courseTypes, row.type),
    v2: row.v2,
    showFeedback: row.show_feedback,
    credits: row.credits,
    capacity: row.capacity,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    description: row.description,
    term: {
      ...refTo(Term, row.term_id, inLanguage(row.term_name, ctx.language)),
      code: row.term_code,
      startsOn: row.term_starts_on,
      endsOn: row.term_ends_on,
    },
    module: { ...refTo(Module, row.module_id, inLanguage(row.module_name, ctx.language)), code: row.module_code },
    program: namedRef(Program, row.program_id, row.program_name, ctx),
    degree: namedRef(Degree, row.degree_id, row.degree_name, ctx),
    faculty: namedRef(Faculty, row.faculty_id, row.faculty_name, ctx),
    language: namedRef(Language, row.language_id, row.language_name, ctx),
    regularCourse:
      row.regular_course_id === null
        ? null
        : { '@id': Course.iri(row.regular_course_id), id: row.regular_course_id, code: row.regular_code ?? '' },
    lecturers: (row.lecturers ?? []).map(({ id, name, role }) => ({
      ...refTo(User, id, name),
      role: oneOf(lecturerRoles, role),
    })),
    students: row.students ?? 0,
  }),
  columns: {
    id: column('c.id'),
    code: column('c.code'),
    type: column('c.type'),
    startsOn: column('c.starts_on'),
    students: studentsOfRow,
    'program.id': column('p.id'),
    'degree.id': column('d.id'),
    'faculty.id': column('f.id'),
    'language.id': column('c.language_id'),
  },
  filters: {
    q: search('c.search_text', { refers: 'c.term_id', to: 'term' }, { refers: 'c.module_id', to: 'module' }),
    'term.id': equals('c.term_id'),
    'module.id': equals('c.module_id'),
    'program.id': equals('p.id'),
    'language.id': equals('c.language_id'),
    type: equals('c.type'),
  },
  sorted: [
    ['startsOn', 'desc'],
    ['code', 'asc'],
  ],
})
