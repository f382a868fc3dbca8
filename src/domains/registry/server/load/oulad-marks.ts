import { type Kysely, sql } from 'kysely'
import { type CourseTables, releaseWithMarks } from '#course/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { daysAfter } from './days.ts'
import type { Note } from './note.ts'
import type { LoadedAssessments } from './oulad-assessments.ts'
import { enrollmentKey, type LoadedEnrollments } from './oulad-enrollments.ts'
import type { ouladFiles } from './oulad-files.ts'
import type { Refusals } from './refusals.ts'

const columns = {
  enrollment_id: 'integer',
  assessment_id: 'integer',
  score: 'numeric',
  submitted_on: 'date',
  carried_over: 'boolean',
  released_at: 'timestamptz',
} as const
type MarkRow = Record<keyof typeof columns, number | string | boolean | null>

const rowsPerStatement = 5_000
/** The data set does not contain release dates; its tutors have two weeks after the submission. */
const daysToRelease = 14

type MarksInput = {
  lines: ReturnType<ReturnType<typeof ouladFiles>['marks']>
  assessments: LoadedAssessments
  enrollments: LoadedEnrollments
  refusals: Refusals
  note: Note
}

/** The marks, written while the file is read, so that it is never in memory as a whole. */
export async function loadMarks(db: Kysely<CourseTables>, given: MarksInput): Promise<void> {
  let changed = 0
  let rows: MarkRow[] = []
  for await (const row of marksOf(given)) {
    rows.push(row)
    if (rows.length < rowsPerStatement) continue
    changed += await write(db, rows)
    rows = []
  }
  given.note('marks', changed + (await write(db, rows)))
  await releaseWithMarks(db)
}

async function* marksOf({ lines, assessments, enrollments, refusals }: MarksInput): AsyncGenerator<MarkRow> {
  const seen = new Set<string>()
  for await (const { line, row } of lines) {
    const refuse = (column: string, reason: string) => refusals.add({ file: 'studentAssessment', line, column, reason })
    const assessment = assessments.get(row.id_assessment)
    if (!assessment) {
      refuse('id_assessment', `there is no assessment ${row.id_assessment}`)
      continue
    }
    const enrollment = enrollments.get(enrollmentKey(assessment.course, row.id_student))
    const key = `${row.id_assessment}/${row.id_student}`
    if (enrollment === undefined)
      refuse('id_student', `the student ${row.id_student} is not in the course of the assessment`)
    else if (seen.has(key)) refuse('id_student', `the student ${row.id_student} has this assessment twice`)
    else {
      seen.add(key)
      yield {
        enrollment_id: enrollment,
        assessment_id: assessment.id,
        score: row.score,
        carried_over: row.is_banked === 1,
        ...daysIn(assessment.course.startsOn, row.date_submitted),
      }
    }
  }
}

function daysIn(startsOn: string, submitted: number | null) {
  const released = `${daysAfter(startsOn, (submitted ?? 0) + daysToRelease)}T00:00:00Z`
  return { submitted_on: submitted === null ? null : daysAfter(startsOn, submitted), released_at: released }
}

async function write(db: Kysely<CourseTables>, rows: readonly MarkRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const result = await sql`
    insert into mark (${names}) select ${names} from ${setOf(columns, rows)}
    on conflict (enrollment_id, assessment_id) do update
      set score = excluded.score, submitted_on = excluded.submitted_on, carried_over = excluded.carried_over,
        version = mark.version + 1, updated_at = now()
      where (mark.score, mark.submitted_on, mark.carried_over)
        is distinct from (excluded.score, excluded.submitted_on, excluded.carried_over)`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
