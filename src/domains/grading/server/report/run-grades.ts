import { sql } from 'kysely'
import { markedByNumber } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { outcomeByRules, type Rule, rules } from '../../contract/final/rules.ts'
import type { GradebookColumn } from '../../contract/gradebook/cells.ts'
import { inHundredths, type SummedGrade } from '../../contract/report/summary.ts'
import { gradeOf, gradeOfTotal, type Scheme } from '../../contract/scheme/grade.ts'
import { type MarkValue, totalOf } from '../../contract/scheme/total.ts'
import { givenMarksFor } from '../gradebook/given-marks.ts'
import type { GradingTables } from '../tables.ts'

type Db = Ctx<GradingTables>

/** A run of a module whose grades are needed. `isOwn`: the reader marks it, and so may read grades without a result. */
export type ReportRun = { id: number; isOwn: boolean; scheme: Scheme }

type Work = Pick<GradebookColumn, 'id' | 'kind' | 'weight' | 'maxMark' | 'dropGroup' | 'leastPercent'> & {
  course: number
}
type Enrolled = {
  id: number
  course: number
  state: 'ENROLLED' | 'PASSED' | 'FAILED' | 'DISTINCTION' | 'INCOMPLETE'
  decided: { kind: string; total: number | null; lifts: Rule[] } | null
  marks: (MarkValue & { assessment: number })[]
  /** Whether the published grade has no number, as of students who failed by attendance. */
  unnumbered: boolean
}

/**
 * The grades of runs, by course: of students with a result; in the reader's own runs also of students without missing
 * marks. All are on the scale of `top`. The number of statements does not depend on the number of runs.
 */
export async function gradesOfRuns(
  runs: readonly ReportRun[],
  top: number,
  ctx: Db,
): Promise<Map<number, SummedGrade[]>> {
  const ids = runs.map(({ id }) => id)
  const all = await worksOf(ids, ctx)
  const given = await givenMarksFor(all, ctx)
  const enrolled = (await studentsOf(ids, ctx)).map((one) => ({
    ...one,
    marks: [...one.marks, ...(given.get(one.id) ?? [])],
  }))
  const works = Map.groupBy(all, ({ course }) => course)
  const students = Map.groupBy(enrolled, ({ course }) => course)
  return new Map(
    runs.map((run) => [
      run.id,
      (students.get(run.id) ?? []).flatMap((student) => {
        const grade = gradeIn(run, works.get(run.id) ?? [], student)
        return grade ? [{ ...grade, total: inHundredths((grade.total * top) / run.scheme.top) }] : []
      }),
    ]),
  )
}

function gradeIn(
  run: ReportRun,
  works: readonly Work[],
  { state, decided, marks, unnumbered }: Enrolled,
): SummedGrade | null {
  const hasResult = state !== 'ENROLLED'
  // A student who was once left incomplete and has a result since counts by that result.
  const isIncomplete = state === 'INCOMPLETE' || (decided?.kind === 'INCOMPLETE' && !hasResult)
  if (isIncomplete || unnumbered || !(hasResult || run.isOwn)) return null
  const byWork = new Map(marks.map((mark) => [mark.assessment, mark]))
  const total = totalOf(works, (work) => byWork.get(work))
  if (!hasResult && total.missing.length + total.pending.length > 0) return null
  const grade = decided?.kind === 'OVERRIDE' ? gradeOfTotal(decided.total ?? 0, run.scheme) : gradeOf(total, run.scheme)
  if (!grade || hasResult) return grade && { total: grade.total, passed: state !== 'FAILED' }
  const is: Record<Rule, boolean> = {
    ...{ below: total.below.length > 0, pending: total.pending.length > 0, attendance: false },
  }
  const broken = rules.filter((rule) => is[rule])
  return { total: grade.total, passed: outcomeByRules(grade.total, run.scheme, broken, decided?.lifts) === 'PASSED' }
}

async function worksOf(courses: readonly number[], { db }: Db): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select a.course_id as course, a.id, a.kind, a.weight, a.max_mark as "maxMark", a.drop_group as "dropGroup",
      a.least_percent as "leastPercent"
    from assessment a where a.course_id = any(${courses}::int[]) order by a.course_id, a.id`.execute(db)
  return rows
}

async function studentsOf(courses: readonly number[], { db }: Db): Promise<Enrolled[]> {
  const { rows } = await sql<Enrolled>`
    select e.id, e.course_id as course, e.state, (
      select json_build_object('kind', d.kind, 'total', d.total, 'lifts', d.lifts) from grade_decision d
      where d.enrollment_id = e.id order by d.id desc limit 1) as decided, (
      select coalesce(json_agg(json_build_object('assessment', k.assessment_id, 'score', k.score, 'status', k.status,
        'penalty', k.penalty)), '[]') from mark k where k.enrollment_id = e.id and not ${markedByNumber}) as marks,
      exists (select from final_grade f where f.enrollment_id = e.id and f.superseded_at is null
        and f.outcome = 'FAILED' and f.grade is null) as unnumbered
    from enrollment e where e.course_id = any(${courses}::int[]) and e.state <> 'WITHDRAWN'
    order by e.course_id, e.id`.execute(db)
  return rows
}
