import type { Kysely } from 'kysely'
import { Language, Program } from '#academics/contract'
import { refTo } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { Assessment } from '../contract/assessment.ts'
import { Course } from '../contract/course.ts'
import { namedRef } from './course.ts'
import type { CourseTables } from './tables.ts'

const rows = (db: Kysely<CourseTables>) =>
  db
    .selectFrom('assessment as a')
    .innerJoin('course as c', 'c.id', 'a.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .select(['a.id', 'a.version', 'a.course_id', 'c.code as course_code', 'c.title as course_title'])
    .select(['p.id as program_id', 'p.name as program_name', 'c.language_id', 'g.name as language_name'])
    .select(['a.code', 'a.title', 'a.kind', 'a.due_on', 'a.weight', 'a.max_mark'])

export const assessment = handleResource<CourseTables>()(Assessment, rows, {
  table: 'assessment',
  as: 'a',
  present: (row, ctx) => ({
    course: {
      ...refTo(Course, row.course_id, inLanguage(row.course_title, ctx.language)),
      code: row.course_code,
    },
    program: namedRef(Program, row.program_id, row.program_name, ctx),
    language: namedRef(Language, row.language_id, row.language_name, ctx),
    code: row.code,
    title: row.title,
    kind: Assessment.fields.kind.parse(row.kind),
    dueOn: row.due_on,
    weight: row.weight,
    maxMark: row.max_mark,
  }),
  columns: {
    'course.id': column('a.course_id'),
    'program.id': column('p.id'),
    'language.id': column('c.language_id'),
    dueOn: column('a.due_on'),
    code: column('a.code'),
    weight: column('a.weight'),
  },
  filters: { 'course.id': equals('a.course_id'), kind: equals('a.kind') },
  sorted: [
    ['dueOn', 'asc'],
    ['code', 'asc'],
  ],
})
