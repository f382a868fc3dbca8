import { sql } from 'kysely'
import { Language, Program, Term } from '#academics/contract'
import { Course } from '#course/contract'
import { holdStops } from '#people/contract'
import { personRef } from '#people/server'
import type { Item } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { GradeReview } from '../../contract/review/grade-review.ts'
import { rectifyForReview } from '../rectification/of-review.ts'
import type { GradingTables } from '../tables.ts'
import { askReview } from './ask.ts'
import { conditions } from './conditions.ts'
import { parties } from './parties.ts'

const rows = rowsFrom<GradingTables>()('grade_review as w', (query) =>
  query
    .innerJoin('enrollment as e', 'e.id', 'w.enrollment_id')
    .innerJoin('person as s', 's.id', 'e.person_id')
    .innerJoin('final_grade as f', 'f.id', 'w.grade_id')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as l', 'l.id', 'c.language_id')
    .leftJoin('stored_file as x', 'x.id', 'w.file_id')
    .leftJoin('person as a', 'a.id', 'w.answered_by'),
)

const isHeld = ({ me }: Pick<Ctx, 'me'>) => holdStops(me, 'GRADES_VIEW')

/** The published grade of the rectification that answers the request `w`. */
const rectified = sql<Item<typeof GradeReview>['rectified']>`(
  select json_build_object('id', n.id, 'grade', n.grade, 'total', n.total, 'top', n.top, 'outcome', n.outcome)
  from grade_sheet_row r join final_grade n on n.sheet_id = r.sheet_id and n.enrollment_id = r.enrollment_id
  where r.review_id = w.id order by n.id desc limit 1)`

/** Requests to review a published grade, and their answers. */
export const gradeReview = handleResource(GradeReview, rows, {
  sensitive: { of: 'e.person_id', inLists: true },
  fields: {
    student: personRef('e.person_id', 's'),
    enrollment: 'w.enrollment_id',
    course: reference(Course, { id: 'e.course_id', name: 'c.title', code: 'c.code' }),
    term: reference(Term, { id: 'c.term_id', name: 't.name', code: 't.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'l.name' }),
    held: (ctx) => sql<boolean>`(e.person_id = ${ctx.me.id} and ${isHeld(ctx)}::boolean)`,
    grade: { id: 'f.id', grade: 'f.grade', total: 'f.total', top: 'f.top', outcome: 'f.outcome' },
    rectified,
    files: computed({ file: 'x.id', name: 'x.name', size: 'x.size', alt: 'w.file_alt' }, ({ file, name, size, alt }) =>
      file === null || name === null || size === null ? [] : [{ file, name, alt, size }],
    ),
    requestedAt: 'w.created_at',
    answer: lastReason(GradeReview, 'w.id', ['accept', 'uphold']),
    answeredBy: personRef('w.answered_by', 'a'),
  },
  sorted: [['requestedAt', 'desc']],
  create: askReview,
  conditions,
  parties,
  // The text of the answer is only on the page, where a hold can hide it.
  notices: { values: ({ course }) => ({ course: course.code, title: course.name }) },
  after: { accept: (review, ctx, { reason }) => rectifyForReview(review, reason ?? '', ctx) },
  readsReason: (_, { student }, { me }) => student.id !== me.id || !holdStops(me, 'GRADES_VIEW'),
})
