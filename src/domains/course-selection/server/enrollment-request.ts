import { sql } from 'kysely'
import { Language, Program, Term } from '#academics/contract'
import { Course } from '#course/contract'
import { personRef, searchNames } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { ask } from './ask.ts'
import { conditions, parties } from './conditions.ts'
import { after, notices } from './effects.ts'
import type { CourseSelectionTables } from './tables.ts'

const rows = rowsFrom<CourseSelectionTables>()('enrollment_request as r', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .innerJoin('person as s', 's.id', 'r.person_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .leftJoin('enrollment_window as w', 'w.id', 'r.window_id')
    .leftJoin('person as a', 'a.id', 'r.added_by'),
)

/** The position on the waiting list: the number of waiting requests up to and including this one. */
const positionOfRow = sql<number | null>`(case when r.state = 'WAITING' then (
  select count(*)::int from enrollment_request x
  where x.course_id = r.course_id and x.state = 'WAITING' and x.id <= r.id) end)`

/** Requests for places, from the first click to the end of the course. */
export const enrollmentRequest = handleResource(EnrollmentRequest, rows, {
  sensitive: { of: 'r.person_id', inLists: true },
  fields: {
    course: reference(Course, { id: 'r.course_id', name: 'c.title', code: 'c.code' }),
    student: personRef('r.person_id', 's', { number: 's.student_number' }),
    term: reference(Term, { id: 'c.term_id', name: 't.name', code: 't.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    credits: 'c.credits',
    position: positionOfRow,
    requestedAt: 'r.created_at',
    dropUntil: 'w.drop_until',
    withdrawUntil: 'w.withdraw_until',
    addedBy: personRef('r.added_by', 'a'),
  },
  facts: { byHand: sql<boolean>`(r.added_by is not null)` },
  filters: { q: searchNames('s', 'student_number') },
  sorted: [['requestedAt', 'asc']],
  create: ask,
  createInTurn: ({ course }) => course,
  conditions,
  parties,
  after,
  notices,
})
