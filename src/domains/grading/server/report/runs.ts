import { sql } from 'kysely'
import { Term } from '#academics/contract'
import { assesses, Course } from '#course/contract'
import { refTo } from '#platform/contract/resource.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { leastStudents } from '../../contract/report/anomalies.ts'
import { type Bin, countsIn } from '../../contract/report/bins.ts'
import type { ReportRun, ReportSummary } from '../../contract/report/grade-report.ts'
import { type SummedGrade, summaryOf } from '../../contract/report/summary.ts'
import type { Scheme } from '../../contract/scheme/grade.ts'
import type { GradingTables } from '../tables.ts'
import { gradesOfRuns } from './run-grades.ts'

type Db = Ctx<GradingTables>

type CourseRun = {
  id: number
  code: string
  title: string
  term: number
  termCode: string
  termName: string
  isOwn: boolean
  scheme: Scheme
}
type RunRow = Omit<CourseRun, 'title' | 'termName'> & { title: Localized; termName: Localized }
export type GradedRun = CourseRun & { grades: SummedGrade[] }

/** The most earlier runs of a module: those of twenty terms with ten groups each. */
const mostRuns = 200
const mostBeside = 12

const columns = ({ rights }: Db) => sql`
  c.id, c.code, c.title, t.id as term, t.code as "termCode", t.name as "termName",
  ${rights.related([assesses], sql`c.id`)} as "isOwn",
  json_build_object('top', s.top, 'step', s.step, 'pass', s.pass, 'bands', s.bands) as scheme`
const joined = sql`
  join term t on t.id = c.term_id join gradebook b on b.id = c.id join grade_scheme s on s.id = b.scheme_id`

/** The run with its names in the language of the reader. */
const named =
  ({ language }: Db) =>
  ({ title, termName, ...run }: RunRow): CourseRun => ({
    ...run,
    title: inLanguage(title, language) || run.code,
    termName: inLanguage(termName, language) || run.termCode,
  })

/** A course as a run, for comparison with others. */
export async function runOf(course: number, ctx: Db): Promise<CourseRun> {
  const { rows } = await sql<RunRow>`
    select ${columns(ctx)} from course c ${joined} where c.id = ${course}`.execute(ctx.db)
  const [run] = rows.map(named(ctx))
  if (!run) throw new Error(`Course ${course} has no gradebook.`)
  return run
}

/** The runs of the same module in earlier terms, the latest first; examinations are compared with examinations. */
export async function runsBefore(course: number, top: number, ctx: Db): Promise<GradedRun[]> {
  const { rows } = await sql<RunRow>`
    select ${columns(ctx)}
    from course h join term n on n.id = h.term_id
    join course c on c.module_id = h.module_id and c.id <> h.id and (c.type = 'EXAM') = (h.type = 'EXAM') ${joined}
    where h.id = ${course} and t.starts_on < n.starts_on
    order by t.starts_on desc, c.code = h.code desc, c.id limit ${mostRuns}`.execute(ctx.db)
  return graded(rows.map(named(ctx)), top, ctx)
}

/** Other courses of the same module, then of the same programme, in the same term. */
export async function runsBeside(course: number, top: number, ctx: Db): Promise<GradedRun[]> {
  const { rows } = await sql<RunRow>`
    select ${columns(ctx)}
    from course h join module hm on hm.id = h.module_id
    join course c on c.term_id = h.term_id and c.id <> h.id and (c.type = 'EXAM') = (h.type = 'EXAM')
    join module m on m.id = c.module_id and (m.id = hm.id or m.program_id = hm.program_id) ${joined}
    where h.id = ${course} order by m.id = hm.id desc, c.code, c.id limit ${mostBeside}`.execute(ctx.db)
  return graded(rows.map(named(ctx)), top, ctx)
}

/** The runs with their grades; runs without grades are left out. */
async function graded(runs: readonly CourseRun[], top: number, ctx: Db): Promise<GradedRun[]> {
  const grades = await gradesOfRuns(runs, top, ctx)
  return runs.map((run) => ({ ...run, grades: grades.get(run.id) ?? [] })).filter((run) => run.grades.length > 0)
}

const termRef = ({ term, termName, termCode }: CourseRun) => ({ ...refTo(Term, term, termName), code: termCode })

/**
 * What a reader sees of a run: its lecturers see each grade; others no single grade, and nothing if there are few
 * students.
 */
export function shownRun(run: GradedRun, bins: readonly Bin[]): ReportRun {
  const totals = run.grades.map(({ total }) => total).sort((a, b) => a - b)
  const isShown = run.isOwn || totals.length >= leastStudents
  return {
    course: { ...refTo(Course, run.id, run.title), code: run.code },
    term: termRef(run),
    summary: isShown ? summaryOf(run.grades) : null,
    totals: run.isOwn ? totals : null,
    counts: isShown ? countsIn(bins, totals) : null,
  }
}

/** One run for each term; `runs` lists those with the same code first. */
export const onePerTerm = (runs: readonly GradedRun[]): GradedRun[] =>
  runs.filter(({ term }, at) => runs.findIndex((one) => one.term === term) === at)

/** All runs of each term together. */
export function termsOf(runs: readonly GradedRun[]) {
  return [...Map.groupBy(runs, ({ term }) => term).values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const grades = some.flatMap(({ grades: own }) => own)
    const isShown = some.every(({ isOwn }) => isOwn) || grades.length >= leastStudents
    const summary: ReportSummary = isShown ? summaryOf(grades) : null
    return [{ term: termRef(first), runs: some.length, summary }]
  })
}
