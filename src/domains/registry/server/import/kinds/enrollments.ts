import { type Kysely, sql } from 'kysely'
import { holdInForce } from '#people/server'
import { setOf } from '#platform/server/database/set-of.ts'
import type { RegistryTables } from '../../tables.ts'
import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { RowToWrite } from '../keep.ts'
import type { Kind } from '../kind.ts'
import { earlierLines } from './duplicates.ts'
import { plannedRow } from './planned.ts'

/** What the records say of a row: each is null where there is no such thing. */
type Known = {
  line: number
  term_id: number | null
  course_id: number | null
  person_id: number | null
  held: boolean
  enrollment_id: number | null
  state: string | null
}

/** Enrolments, known by course, term and student. Who had withdrawn is enrolled again; a result is left as it is. */
export const enrollments: Kind = async (rows, { db, today }) => {
  const found = await lookUp(db, rows, today)
  const earlier = earlierLines(rows, ({ values: { course, term, studentNumber } }) =>
    course && term && studentNumber ? [course, term, studentNumber].join('\n') : undefined,
  )
  const news: RowToWrite[] = []
  const changes: RowToWrite[] = []
  const planned = rows.map((row) => {
    const known = found.get(row.line)
    const isNew = known?.enrollment_id === null
    const diff =
      isNew || known?.state === 'WITHDRAWN'
        ? [{ column: 'course', before: known?.state ?? null, after: 'ENROLLED' }]
        : []
    const one = plannedRow(row, faultsOf(row, known, earlier.get(row.line)), { isNew, diff })
    if (one.outcome === 'new' && known)
      news.push({ line: row.line, course_id: known.course_id, person_id: known.person_id, registered_on: today })
    if (one.outcome === 'changed' && known?.enrollment_id)
      changes.push({ line: row.line, id: known.enrollment_id, state: 'ENROLLED', withdrawn_on: null })
    return one
  })
  return {
    rows: planned,
    write: async (keep) => {
      await keep.add('enrollment', { course_id: 'integer', person_id: 'integer', registered_on: 'date' }, news)
      await keep.change('enrollment', { state: 'text', withdrawn_on: 'date' }, changes)
    },
  }
}

async function lookUp(db: Kysely<RegistryTables>, rows: readonly ReadRow[], today: string) {
  const asked = rows.map(({ line, values: { course, term, studentNumber } }) => ({
    ...{ line, course, term, number: studentNumber },
  }))
  const result = await sql<Known>`
    select r.line, t.id as term_id, c.id as course_id, p.id as person_id, e.id as enrollment_id, e.state,
      exists (
        select from hold h where h.person_id = p.id and 'ENROL' = any(h.scopes) and ${holdInForce('h', today)}) as held
    from ${setOf({ line: 'integer', course: 'text', term: 'text', number: 'text' }, asked)}
    left join term t on t.code = r.term
    left join course c on c.term_id = t.id and c.code = r.course
    left join person p on p.student_number = r.number
    left join enrollment e on e.course_id = c.id and e.person_id = p.id`.execute(db)
  return new Map(result.rows.map((row) => [row.line, row]))
}

function faultsOf({ values }: ReadRow, known: Known | undefined, earlier: number | undefined): Fault[] {
  const { course = '', term = '', studentNumber = '' } = values
  const faults: Fault[] = []
  if (term && !known?.term_id) faults.push({ column: 'term', code: 'noTerm', values: { term } })
  else if (course && term && !known?.course_id)
    faults.push({ column: 'course', code: 'noCourse', values: { course, term } })
  if (studentNumber && !known?.person_id)
    faults.push({ column: 'studentNumber', code: 'noStudent', values: { number: studentNumber } })
  if (known?.held && known.enrollment_id === null)
    faults.push({ column: 'studentNumber', code: 'held', values: { number: studentNumber } })
  if (earlier !== undefined) faults.push({ column: null, code: 'duplicate', values: { line: earlier } })
  return faults
}
