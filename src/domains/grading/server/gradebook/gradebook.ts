import { sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { Course } from '#course/contract'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Gradebook } from '../../contract/gradebook/gradebook.ts'
import { GradeScheme } from '../../contract/scheme/grade-scheme.ts'
import { wasGradedBefore } from '../sheet/before-portal.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { isClosed } from './closed.ts'

const rows = rowsFrom<GradingTables>()('gradebook as b', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'b.id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .innerJoin('grade_scheme as s', 's.id', 'b.scheme_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id'),
)

const isFrozen = sql<boolean>`(c.marks_frozen_at is not null)`

/** The marks of a course as a whole. */
export const gradebook = handleResource(Gradebook, rows, {
  fields: {
    course: reference(Course, { id: 'b.id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    scheme: reference(GradeScheme, { id: 'b.scheme_id', name: 's.name' }),
    frozen: isClosed,
    signed: isFrozen,
    historical: wasGradedBefore(sql`c.id`),
    assessments: sql<number>`(select count(*)::int from assessment a where a.course_id = b.id)`,
    students: sql<number>`(
      select count(*)::int from enrollment e where e.course_id = b.id and e.state <> 'WITHDRAWN')`,
  },
  facts: { isFrozen },
  sorted: [],
  changedRow: async (_, { scheme }, { db, ...ctx }) => {
    if (!scheme) return {}
    const found = await db
      .selectFrom('grade_scheme')
      .select('id')
      .where('id', '=', idOf(scheme))
      .where('state', '=', 'OPEN')
      .executeTakeFirst()
    if (!found) throw violation(ctx, 'scheme', 'noScheme')
    return { scheme_id: found.id }
  },
})
