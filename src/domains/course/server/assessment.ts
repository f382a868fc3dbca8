import { sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Assessment } from '../contract/assessment.ts'
import { Course } from '../contract/course.ts'
import { changedAssessment, newAssessment, removeAssessment } from './assessment-write.ts'
import type { CourseTables } from './tables.ts'

const rows = rowsFrom<CourseTables>()('assessment as a', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'a.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id'),
)

/**
 * Whether the assessment `a` is currently marked by number; names are shown with its marks on release at the latest.
 */
export const byNumberNow = sql<boolean>`(a.by_number and (a.released_at is null or a.released_at > now()))`

export const assessment = handleResource(Assessment, rows, {
  fields: {
    course: reference(Course, { id: 'a.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    releasedAt: 'a.released_at',
    byNumber: byNumberNow,
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
  },
  facts: { frozen: sql<boolean>`(c.marks_frozen_at is not null)` },
  newRow: newAssessment,
  changedRow: changedAssessment,
  remove: removeAssessment,
  sorted: [
    ['dueOn', 'asc'],
    ['code', 'asc'],
  ],
})
