import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { gradebookIri } from '../../contract/gradebook/cells.ts'
import { anomaliesIn, leastStudents } from '../../contract/report/anomalies.ts'
import { binsOf } from '../../contract/report/bins.ts'
import { gradeReport } from '../../contract/report/grade-report.ts'
import { finalsIn } from '../final/finals-of.ts'
import { cellsOf } from '../gradebook/cells.ts'
import { type GradebookRecord, gradebookRecord, mayDecide } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'
import { lastOf, settledOf, withComments } from './anomalies.ts'
import { partsOf } from './parts.ts'
import { onePerTerm, runOf, runsBefore, runsBeside, shownRun, termsOf } from './runs.ts'

type Db = Ctx<GradingTables>
const mostEarlier = 3

/** The final grades of a course as a whole: their distribution, the comparison with other runs, and the anomalies. */
export const gradeReportRoute = route(gradeReport, {
  on: gradebookRecord,
  act: 'read',
  costly: true,
  run: (ctx: Db, { of }) => reportOf(of, ctx),
})

/** The report of a course for a reader of its gradebook. */
export async function reportOf(gradebook: GradebookRecord, ctx: Db) {
  const { id } = gradebook
  const here = await runOf(id, ctx)
  const cells = await cellsOf(gradebook, ctx)
  const { scheme, students, historical } = await finalsIn(gradebook, cells, ctx)
  const before = await runsBefore(id, scheme.top, ctx)
  const earlier = onePerTerm(before)
  const grades = settledOf(students)
  const bins = binsOf(scheme)
  const countOf = (outcome: string) => students.filter((one) => one.outcome === outcome).length
  const run = shownRun({ ...here, grades }, bins)
  const isShown = here.isOwn || grades.length >= leastStudents
  const totals = grades.map(({ total }) => total).sort((a, b) => a - b)
  return {
    ...{ '@id': `${gradebookIri(id)}/report`, '@type': 'GradeReport' as const, scheme, bins },
    // Readers of the gradebook may see each of its grades.
    run: { ...run, totals: isShown ? totals : null },
    ...{ incomplete: countOf('INCOMPLETE'), open: countOf('OPEN') },
    earlier: earlier.slice(0, mostEarlier).map((one) => shownRun(one, bins)),
    terms: termsOf(before),
    beside: (await runsBeside(id, scheme.top, ctx)).map((one) => shownRun(one, bins)),
    parts: partsOf(cells, here.isOwn),
    // Courses graded before the portal are not approved, so their anomalies need no explanation.
    anomalies: historical ? [] : await withComments(id, anomaliesIn(grades, lastOf(earlier), scheme), ctx),
    comments: await mayDecide(id, ctx),
  }
}
