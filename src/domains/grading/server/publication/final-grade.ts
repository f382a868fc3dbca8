import { sql } from 'kysely'
import { Term } from '#academics/contract'
import { Course } from '#course/contract'
import { holdStops } from '#people/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { FinalGrade } from '../../contract/publication/final-grade.ts'
import type { GradingTables } from '../tables.ts'

const rows = rowsFrom<GradingTables>()('final_grade as f', (query) =>
  query
    .innerJoin('enrollment as e', 'e.id', 'f.enrollment_id')
    .innerJoin('person as s', 's.id', 'e.person_id')
    .innerJoin('grade_sheet as g', 'g.id', 'f.sheet_id')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('degree as d', 'd.id', 'p.degree_id'),
)

const isCurrent = sql<boolean>`(f.superseded_at is null)`

/** Whether a hold hides the grade from the student who reads. */
const heldFor = ({ me }: Pick<Ctx, 'me'>) =>
  sql<boolean>`(e.person_id = ${me.id} and ${holdStops(me, 'GRADES_VIEW')}::boolean)`

/** The last day for missing work: that of the latest decision, otherwise that on the published sheet. */
const dueNow = sql<string | null>`(case when f.outcome = 'INCOMPLETE' and ${isCurrent} then coalesce(
  (select case when d.kind = 'INCOMPLETE' then d.due_on end from grade_decision d where d.enrollment_id = f.enrollment_id
    order by d.id desc limit 1), (f.calculation #>> '{decision,dueOn}')::date) end)`

/** Published grades. They cannot be written, as they follow from the sheet. */
export const finalGrade = handleResource(FinalGrade, rows, {
  sensitive: { of: 'e.person_id', inLists: true },
  fields: {
    course: reference(Course, { id: 'e.course_id', name: 'c.title', code: 'c.code' }),
    term: reference(Term, { id: 'c.term_id', name: 't.name', code: 't.code' }),
    student: personRef('e.person_id', 's'),
    enrollment: 'f.enrollment_id',
    sheet: 'f.sheet_id',
    kind: 'g.kind',
    cause: 'g.cause',
    dueOn: dueNow,
    held: heldFor,
    current: isCurrent,
    reviewUntil: 'g.review_until',
  },
  facts: {
    'program.id': 'p.id',
    'language.id': 'c.language_id',
    'degree.id': 'p.degree_id',
    'faculty.id': 'd.faculty_id',
  },
  filters: {
    mine: (wanted, { me }) => sql<boolean>`(e.person_id = ${me.id}) = ${wanted}`,
  },
  sorted: [['publishedAt', 'desc']],
})
