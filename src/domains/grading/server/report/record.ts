import { columns, type RecordPart, section } from '#course/server'
import { sayFrom } from '#platform/contract/say.ts'
import { filled, locales } from '#platform/contract/words.ts'
import { recordIfAllowed } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { leastStudents } from '../../contract/report/anomalies.ts'
import { type Bin, binsOf } from '../../contract/report/bins.ts'
import type { ReportAnomaly } from '../../contract/report/grade-report.ts'
import { finalsOf } from '../final/finals-of.ts'
import { gradebookRecord } from '../gradebook/gradebook-record.ts'
import { words } from '../words.ts'
import { reportedIn, settledOf } from './anomalies.ts'
import { runOf, shownRun } from './runs.ts'

/** The distribution of final grades, and the comments on anomalies, for those who read the gradebook. */
export const distributionSection: RecordPart = async (course, ctx) => {
  const gradebook = await recordIfAllowed(gradebookRecord, ctx, course, 'read')
  if (gradebook === null) return []
  const { report } = words[ctx.language]
  const { scheme, students } = await finalsOf(gradebook, ctx)
  const grades = settledOf(students)
  if (grades.length === 0) return []
  const bins = binsOf(scheme)
  const { summary, counts } = shownRun({ ...(await runOf(course, ctx)), grades }, bins)
  const { anomalies } = await reportedIn(course, { scheme, students }, ctx)
  const number = (value: number | null | undefined) => value?.toLocaleString(locales[ctx.language])
  return [
    section({
      ...{ key: 'grades', title: report.record.title },
      facts: summary
        ? [
            [report.mean, number(summary.mean)],
            [report.median, number(summary.median)],
            [report.deviation, number(summary.deviation)],
            [report.passed, filled(report.of, { count: summary.passed, total: summary.students })],
          ]
        : [],
      texts: [summary ? null : filled(report.few, { least: leastStudents }), ...anomalies.flatMap(saidOf(ctx))],
      tables: [
        {
          title: null,
          columns: columns(
            [
              [report.grade, 4],
              [report.number, 2],
            ],
            [1],
          ),
          rows: (counts ?? []).map((count, at) => ({
            cells: [nameOf(bins, at, scheme.top, ctx), String(count)],
            path: null,
          })),
        },
      ],
    }),
  ]
}

const saidOf =
  (ctx: Ctx) =>
  ({ key, values, comment }: ReportAnomaly): string[] => [
    sayFrom(words[ctx.language], ctx.language, `report.anomaly.${key}`, values),
    comment?.text ?? words[ctx.language].report.noComment,
  ]

function nameOf(bins: readonly Bin[], at: number, top: number, { language }: Ctx): string {
  const { report } = words[language]
  const bin = bins[at]
  if (bin?.grade != null) return bin.grade
  const next = bins[at + 1]
  return filled(next ? report.range : report.last, { from: bin?.from ?? 0, to: next?.from ?? top })
}
