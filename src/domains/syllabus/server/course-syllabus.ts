import { sql } from 'kysely'
import { Degree, Language, Program } from '#academics/contract'
import { Course } from '#course/contract'
import type { Localized } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { CourseSyllabus } from '../contract/course-syllabus.ts'
import { runsBefore } from './in-force.ts'
import { parties } from './relations.ts'
import type { SyllabusTables } from './tables.ts'

const rows = rowsFrom<SyllabusTables>()('course as c', (query) =>
  query
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('degree as d', 'd.id', 'p.degree_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .leftJoin('old_syllabus as y', 'y.course_id', 'c.id')
    .leftJoin('stored_file as f', 'f.id', 'y.file_id'),
)

const lastRun = sql<{ code: string; term: Localized } | null>`(
  select jsonb_build_object('code', o.code, 'term', ot.name) ${runsBefore} order by o.starts_on desc, o.id desc limit 1)`

/** The syllabus of a course as a whole. */
export const courseSyllabus = handleResource(CourseSyllabus, rows, {
  fields: {
    course: reference(Course, { id: 'c.id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    degree: reference(Degree, { id: 'd.id', name: 'd.name' }),
    oldText: computed({ text: 'y.text' }, ({ text }) => text ?? {}),
    oldFile: computed({ name: 'f.name', size: 'f.size' }, ({ name, size }) =>
      name === null ? null : { name, size: size ?? 0 },
    ),
    lastRun,
  },
  facts: {
    'faculty.id': 'd.faculty_id',
    isUndoable: sql<boolean>`(c.v2 and y.course_id is not null and not exists (
      select from syllabus s where s.course_id = c.id and s.state <> 'DRAFT'))`,
  },
  sorted: [],
  conditions: {
    // Courses that are over keep the syllabus that they had.
    unwritten: {
      when: ({ today }) => sql`c.v2 and c.type <> 'EXAM' and c.ends_on >= ${today}::date
        and not exists (select from syllabus s where s.course_id = c.id)`,
      values: sql`jsonb_build_object('course', c.code, 'title', c.title)`,
      due: sql`c.starts_on::text`,
    },
  },
  parties: { lecturer: parties.lecturer },
})
