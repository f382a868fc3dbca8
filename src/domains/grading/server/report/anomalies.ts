import { sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import {
  type Anomaly,
  type AnomalyKey,
  type AnomalyValues,
  anomaliesIn,
  isSame,
  leastStudents,
  type ReportedGrade,
} from '../../contract/report/anomalies.ts'
import type { ReportAnomaly } from '../../contract/report/grade-report.ts'
import { summaryOf } from '../../contract/report/summary.ts'
import type { Scheme } from '../../contract/scheme/grade.ts'
import type { GradingTables } from '../tables.ts'
import { type GradedRun, onePerTerm, runsBefore } from './runs.ts'

type Db = Ctx<GradingTables>

/** The grades that would go on the sheet. */
export const settledOf = (students: readonly FinalGrade[]): ReportedGrade[] =>
  students.flatMap(({ sheet, outcome }) =>
    sheet ? [{ total: sheet.total, grade: sheet.grade, passed: outcome === 'PASSED' }] : [],
  )

/** The latest earlier run with enough students for a comparison; its totals are on the scale of this run. */
export type LastRun = { term: string; mean: number; totals: number[] }

/** The anomalies in the grades of a course, and the run that they were compared with. */
export type Reported = { anomalies: ReportAnomaly[]; last: LastRun | null }

type Finals = { scheme: Pick<Scheme, 'top' | 'bands'>; students: readonly FinalGrade[] }

export function lastOf(earlier: readonly GradedRun[]): LastRun | null {
  const last = earlier.find((run) => run.grades.length >= leastStudents)
  const mean = last ? summaryOf(last.grades).mean : null
  return last && mean !== null ? { term: last.termCode, mean, totals: last.grades.map(({ total }) => total) } : null
}

type Row = {
  key: AnomalyKey
  id: number
  values: AnomalyValues
  text: string
  person: number
  name: string
  at: string
}

/** Each anomaly with its current comment. */
export async function withComments(
  course: number,
  anomalies: readonly Anomaly[],
  { db }: Pick<Db, 'db'>,
): Promise<ReportAnomaly[]> {
  const { rows } = await sql<Row>`
    select distinct on (k.key) k.key, k.id, k."values", k.text, k.written_by as person, p.display_name as name,
      to_json(k.written_at) #>> '{}' as at
    from anomaly_comment k join person p on p.id = k.written_by
    where k.course_id = ${course} order by k.key, k.id desc`.execute(db)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return anomalies.map(({ key, values }) => {
    const row = byKey.get(key)
    const comment = row && {
      ...{ id: row.id, text: row.text, by: refTo(User, row.person, row.name), at: row.at },
      stale: !isSame(row.values, values),
    }
    return { key, values, comment: comment ?? null }
  })
}

/** The anomalies in the final grades of a course, each with the comment of its lecturers. */
export async function reportedIn(course: number, { scheme, students }: Finals, ctx: Db): Promise<Reported> {
  const last = lastOf(onePerTerm(await runsBefore(course, scheme.top, ctx)))
  return { anomalies: await withComments(course, anomaliesIn(settledOf(students), last, scheme), ctx), last }
}

/** Whether the anomaly needs a comment on its current numbers. */
export const isUncommented = ({ comment }: ReportAnomaly): boolean => comment === null || comment.stale
