import { sql } from 'kysely'
import { Degree, Faculty, Language, Module, Program, Term } from '#academics/contract'
import { Course } from '#course/contract'
import { User } from '#people/contract'
import { personRef } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { approvedSheetStates, openSheetStates, publishedSheetStates } from '../../contract/sheet/sheet-flow.ts'
import { openRectification } from '../rectification/open.ts'
import { rectifyUntil } from '../rectification/rectify-until.ts'
import { rowsOfSheet } from '../rectification/rows-of.ts'
import { changeSheet } from '../supplement/change.ts'
import { leftIn } from '../supplement/left.ts'
import { studentsOfSheet } from '../supplement/students.ts'
import type { GradingTables } from '../tables.ts'
import { hasGradesToGive, isHistorical } from './before-portal.ts'
import { conditions, dueOn } from './conditions.ts'
import { decidersOfRow, waitingFor } from './deciders.ts'
import { after } from './effects.ts'
import { escalatesTo, parties } from './relations.ts'

const rows = rowsFrom<GradingTables>()('grade_sheet as g', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'g.course_id')
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('degree as d', 'd.id', 'p.degree_id')
    .leftJoin('faculty as f', 'f.id', 'd.faculty_id')
    .leftJoin('academic_language as l', 'l.id', 'c.language_id')
    .leftJoin('person as u', 'u.id', 'g.submitted_by')
    .leftJoin('person as v', 'v.id', 'g.approved_by')
    .leftJoin('person as w', 'w.id', 'g.confirmed_by')
    .leftJoin('person as o', 'o.id', 'g.opened_by')
    .leftJoin('stored_file as x', 'x.id', 'g.file_id'),
)

type Name = { id: number; name: string }
/** The lecturers of the course, the lead first. */
const lecturers = sql<Name[]>`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.display_name)
    order by array_position(array['LEAD', 'CO', 'ASSISTANT', 'GUEST'], k.role), x.sort_name, x.id), '[]')
  from course_lecturer k join person x on x.id = k.person_id where k.course_id = g.course_id)`

const inStates = (states: readonly string[]) =>
  sql<boolean>`(g.state in (${sql.join(states.map((one) => sql.lit(one)))}))`

/** Not submitted yet, although there are students to grade. */
const isMissing = sql<boolean>`(${inStates(openSheetStates)}
  and (g.kind = 'SUPPLEMENTARY' or (g.kind = 'REGULAR' and ${hasGradesToGive(sql`g.course_id`)})))`
/** Missing and overdue. */
export const isLate = (reader: Pick<Ctx, 'today' | 'timeZone'>) =>
  sql<boolean>`(${isMissing} and ${dueOn(reader)} < ${reader.today}::date)`

/** Whether the published sheet left students without a grade who do not have one yet. */
const hasLeft = sql<boolean>`(g.kind = 'REGULAR' and ${inStates(publishedSheetStates)}
  and exists (select from ${leftIn(sql`g.course_id`)} x))`

/** Whether the next decision is the reader's. */
const waitsForReader = ({ me, today }: Ctx) => sql<boolean>`(g.id in (${waitingFor(me.id, today)}))`

/**
 * Whether there are anomalies, as far as the reader may see the content of the sheet: before it reaches them nothing is
 * revealed.
 */
function isAnomalous({ rights }: Ctx) {
  const isOpen = rights.where('open', gradeSheet)
  return sql<boolean>`(${isOpen} and coalesce(jsonb_array_length(g.figures -> 'anomalies'), 0) > 0)`
}

/** The sheets of courses: one for each, from the creation of the course. */
export const gradeSheet = handleResource(GradeSheet, rows, {
  fields: {
    course: reference(Course, { id: 'g.course_id', name: 'c.title', code: 'c.code' }),
    module: reference(Module, { id: 'c.module_id', name: 'm.name', code: 'm.code' }),
    term: reference(Term, { id: 'c.term_id', name: 't.name', code: 't.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'l.name' }),
    degree: reference(Degree, { id: 'd.id', name: 'd.name' }),
    faculty: reference(Faculty, { id: 'f.id', name: 'f.name' }),
    lecturers: computed({ people: lecturers }, ({ people }) => people.map(({ id, name }) => refTo(User, id, name))),
    dueOn: (reader) => sql<string | null>`(case when not ${isHistorical} then ${dueOn(reader)} end)`,
    historical: isHistorical,
    submittedBy: personRef('g.submitted_by', 'u'),
    approvedBy: personRef('g.approved_by', 'v'),
    confirmedBy: personRef('g.confirmed_by', 'w'),
    openedBy: personRef('g.opened_by', 'o'),
    rectifyUntil,
    rows: rowsOfSheet,
    students: studentsOfSheet,
    files: computed({ file: 'x.id', name: 'x.name', size: 'x.size', alt: 'g.file_alt' }, ({ file, name, size, alt }) =>
      file === null || name === null || size === null ? [] : [{ file, name, alt, size }],
    ),
    waitingSince: sql<
      string | null
    >`(case g.state when 'SUBMITTED' then g.submitted_at when 'APPROVED' then g.approved_at
      when 'CONFIRMED' then g.confirmed_at end)`,
    waitsFor: computed({ people: ({ today }: Ctx) => decidersOfRow(today) }, ({ people }) =>
      people.map(({ id, name }) => refTo(User, id, name)),
    ),
  },
  filters: {
    q: search('c.search_text', { refers: 'c.module_id', to: 'module' }),
    mine: (wanted, ctx) => sql<boolean>`${waitsForReader(ctx)} = ${wanted}`,
    missing: (wanted) => sql<boolean>`${isMissing} = ${wanted}`,
    late: (wanted, ctx) => sql<boolean>`coalesce(${isLate(ctx)}, false) = ${wanted}`,
    incomplete: (wanted) => sql<boolean>`${hasLeft} = ${wanted}`,
    approved: (wanted) => sql<boolean>`${inStates(approvedSheetStates)} = ${wanted}`,
    anomalous: (wanted, ctx) => sql<boolean>`${isAnomalous(ctx)} = ${wanted}`,
  },
  sorted: [],
  create: openRectification,
  update: changeSheet,
  conditions,
  parties,
  escalatesTo,
  after,
  notices: { values: ({ course }) => ({ course: course.code ?? '', title: course.name }), kind: ({ kind }) => kind },
  // A reason may tell of grades, so it is for those whom the sheet has reached.
  readsReason: ({ actor }, _, { me }, allowed) => actor === me.id || allowed.has('open'),
})
