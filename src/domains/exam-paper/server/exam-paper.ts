import { sql } from 'kysely'
import { Course } from '#course/contract'
import { enrolledOn } from '#course/server'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ExamPaper } from '../contract/exam-paper.ts'
import { notifyOfReviewers } from './appointments.ts'
import { checkFields, checkReviewer, newPaper } from './checks.ts'
import { conditions, examOver, printableFrom } from './conditions.ts'
import { momentIn, tellOfTime } from './exam-time.ts'
import { parties } from './relations.ts'
import type { ExamPaperTables } from './tables.ts'

const rows = rowsFrom<ExamPaperTables>()('exam_paper as p', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'p.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as g', 'g.id', 'm.program_id')
    .leftJoin('degree as d', 'd.id', 'g.degree_id')
    .innerJoin('person as a', 'a.id', 'p.author_id')
    .leftJoin('person as r', 'r.id', 'p.reviewer_id')
    .leftJoin('person as u', 'u.id', 'p.submitted_by')
    .leftJoin('person as v', 'v.id', 'p.approved_by')
    .leftJoin('person as w', 'w.id', 'p.printed_by'),
)

/** The papers of exams; `documents/` handles their files. */
export const examPaper = handleResource(ExamPaper, rows, {
  fields: {
    course: reference(Course, { id: 'p.course_id', name: 'c.title', code: 'c.code' }),
    students: ({ timeZone }) => sql<number>`(select count(*)::int from enrollment e
      where e.course_id = p.course_id and case when ${examOver}
        then ${enrolledOn(sql`(p.sits_at at time zone ${timeZone})::date`)} else e.state <> 'WITHDRAWN' end)`,
    reviewer: personRef('p.reviewer_id', 'r'),
    author: personRef('p.author_id', 'a'),
    submittedBy: personRef('p.submitted_by', 'u'),
    approvedBy: personRef('p.approved_by', 'v'),
    printedBy: personRef('p.printed_by', 'w'),
  },
  facts: {
    'program.id': 'g.id',
    'language.id': 'c.language_id',
    'degree.id': 'g.degree_id',
    'faculty.id': 'd.faculty_id',
    printable: sql<boolean>`coalesce(${printableFrom} <= now(), false)`,
    examOver,
  },
  sorted: [['sitsAt', 'desc']],
  newRow: newPaper,
  changedRow: async (item, input, ctx) => {
    await checkFields(item, input, ctx)
    await tellOfTime(item, input, ctx)
    const { reviewer } = input
    if (reviewer === undefined) return {}
    const next = reviewer === null ? null : idOf(reviewer)
    if (next !== null) await checkReviewer(item, next, ctx)
    await notifyOfReviewers(item, next, ctx)
    return { reviewer_id: next }
  },
  conditions,
  parties,
  notices: {
    values: ({ course, sitsAt }, { timeZone }) => ({
      ...{ course: course.code, title: course.name },
      ...(sitsAt ? momentIn(timeZone, sitsAt) : {}),
    }),
  },
  // The reasons for returning a paper may reveal its content, so only lecturers read them; why an exam was postponed is
  // for everybody.
  readsReason: ({ name }, _, { me }) => name === 'postpone' || me.effectiveRoles.includes('ROLE_LECTURER'),
})
