import { sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { leastAttendanceOf, standingsIn } from '#teaching/server'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { brokenIn, outcomeOf, questionsOf } from '../../contract/final/questions.ts'
import { failsWithoutGrade } from '../../contract/final/rules.ts'
import type { GradebookCells, GradebookStudent } from '../../contract/gradebook/cells.ts'
import { gradeOfTotal } from '../../contract/scheme/grade.ts'
import { cellsOf } from '../gradebook/cells.ts'
import type { GradebookRecord } from '../gradebook/gradebook-record.ts'
import { totalsIn } from '../gradebook/totals.ts'
import { leftByEnrollment } from '../supplement/left.ts'
import type { GradingTables } from '../tables.ts'
import { asOnRecord, resultsOnRecord } from './on-record.ts'

type Db = Ctx<GradingTables>
type Cells = Awaited<ReturnType<typeof cellsOf>>
type Decision = NonNullable<FinalGrade['decision']>

/** The final grades of a course, of all students or of one enrolment, in a constant number of statements. */
export async function finalsOf(gradebook: GradebookRecord, ctx: Db, only: number | null = null) {
  return finalsIn(gradebook, await cellsOf(gradebook, ctx, only), ctx, only)
}

/** The same, from marks that were already read. */
export async function finalsIn(gradebook: GradebookRecord, cells: Cells, ctx: Db, only: number | null = null) {
  const standings = await standingsIn(ctx.db, gradebook.id, only === null ? null : [only])
  const decisions = await decisionsOf(gradebook.id, only, ctx)
  const left = await leftByEnrollment(gradebook.id, ctx)
  const results = await resultsOnRecord(gradebook.id, only, ctx)
  const byEnrollment = new Map(cells.students.map((student) => [student.enrollment, student]))
  return {
    scheme: cells.scheme,
    leastAttendance: await leastAttendanceOf(ctx.db, gradebook.id),
    historical: results !== null,
    students: totalsIn(cells).map((total): FinalGrade => {
      const student = byEnrollment.get(total.enrollment)
      const standing = standings.get(total.enrollment)
      const attendance = { percent: standing?.percent ?? null, leastReached: standing?.level !== 'REACHED' }
      const known = { ...total, absent: absentIn(student, cells), attendanceFailed: !attendance.leastReached }
      const decision = decisions.get(total.enrollment) ?? null
      const stale = decision !== null && decision.computed !== (total.grade?.total ?? null)
      const holding = stale ? null : decision
      const open = questionsOf(known, cells.scheme)
      const outcome = outcomeOf(known, open, holding, cells.scheme)
      const final = {
        ...{
          ...total,
          absent: known.absent,
          given: givenTo(student),
          attendance,
          questions: open,
          decision,
          stale,
          outcome,
        },
        sheet: failsWithoutGrade(outcome, brokenIn(open), holding?.lifts)
          ? null
          : sheetGrade(outcome, holding, total, cells.scheme),
        ...{ frozen: student?.frozen ?? false, left: left.get(total.enrollment) ?? null },
        mine: student?.mine ?? false,
      }
      return asOnRecord(final, results?.get(total.enrollment))
    }),
  }
}

/** The entry on the sheet, if the outcome is known. */
function sheetGrade(
  outcome: FinalGrade['outcome'],
  decision: Decision | null,
  { grade }: Pick<FinalGrade, 'grade'>,
  scheme: GradebookCells['scheme'],
): FinalGrade['sheet'] {
  if (outcome === 'OPEN' || outcome === 'INCOMPLETE') return null
  const held = decision?.kind === 'OVERRIDE' ? gradeOfTotal(decision.total ?? 0, scheme) : grade
  return held && { total: held.total, grade: held.grade, points: held.points }
}

/** The marks of a student that were given outside the course. */
const givenTo = (student: GradebookStudent | undefined): FinalGrade['given'] =>
  (student?.marks ?? []).flatMap(({ assessment, score, comment, origin }) =>
    origin === undefined ? [] : [{ assessment, score, origin, why: score === null ? comment : null }],
  )

/** The weighted assessments from which a student was absent. */
const absentIn = (student: GradebookStudent | undefined, { assessments }: Pick<GradebookCells, 'assessments'>) =>
  (student?.marks ?? [])
    .filter(({ status }) => status === 'ABSENT')
    .map(({ assessment }) => assessment)
    .filter((id) => assessments.some((one) => one.id === id && one.weight > 0))

type Row = Omit<Decision, 'by' | 'kind'> & {
  enrollment: number
  person: number
  name: string
  kind: Decision['kind'] | 'WITHDRAWN'
}

/** The current decision for each student of a course. */
async function decisionsOf(course: number, only: number | null, { db }: Db): Promise<Map<number, Decision>> {
  const { rows } = await sql<Row>`
    select distinct on (d.enrollment_id) d.enrollment_id as enrollment, d.id, d.kind, d.total, d.due_on as "dueOn",
      d.reason, d.lifts, d.computed, d.decided_by as person, p.display_name as name, to_json(d.decided_at) as at
    from grade_decision d join enrollment e on e.id = d.enrollment_id join person p on p.id = d.decided_by
    where e.course_id = ${course} and ${only === null ? sql`true` : sql`e.id = ${only}`} order by d.enrollment_id, d.id desc`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ enrollment, person, name, kind, ...row }) =>
      kind === 'WITHDRAWN' ? [] : [[enrollment, { ...row, kind, by: refTo(User, person, name) }]],
    ),
  )
}
