import type { ReactNode } from 'react'
import { DotStrip } from '#platform/web/chart/dot-strip.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { leastStudents } from '../../contract/report/anomalies.ts'
import type { GradeReport, ReportRun } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import styles from './report.module.css'

/** The number of dot columns on the scale. */
const columns = 40

/** This run and up to three earlier ones, one dot per student, on one scale with the pass line. */
export function Runs({ of: report, act }: { of: GradeReport; act?: ReactNode }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const { scheme, run, earlier } = report
  const runs = [run, ...earlier]
  const labelOf = ({ term, summary }: ReportRun) =>
    summary
      ? t('report.runAbout', {
          ...{ term: term.name, students: summary.students, mean: number(summary.mean ?? 0, 1) },
          rate: percent(summary.passed / Math.max(1, summary.students)),
        })
      : t('report.runFew', { term: term.name, students: t('report.fewStudents', { least: leastStudents }) })
  const shown = runs.map((one, at) => {
    const { summary, term, course } = one
    return {
      ...{ key: String(course.id), name: term.name, isMain: at === 0, values: dotsOf(one, report) },
      note: summary
        ? t('report.students', { count: summary.students })
        : t('report.fewStudents', { least: leastStudents }),
      ...(summary &&
        summary.students > 0 && { end: `${percent(summary.passed / summary.students)} ${t('report.rateEnd')}` }),
      ...(summary?.mean != null && {
        mean: { at: summary.mean, label: `${t('report.meanShort')} ${number(summary.mean, 1)}` },
      }),
    }
  })
  return (
    <Card title={t('report.runs')} act={act} padded>
      <DotStrip
        label={runs.map(labelOf).join('; ')}
        rows={shown}
        scale={{ from: 0, to: scheme.top }}
        step={scheme.top / columns}
        line={{ at: scheme.pass, label: t('report.passAt', { pass: number(scheme.pass) }), tells: 'below' }}
      >
        {t(earlier.some(({ totals, counts }) => totals === null && counts) ? 'report.dotsInSteps' : 'report.dots')}
      </DotStrip>
      {earlier.length === 0 && <p className={styles.about}>{t('report.runsNone')}</p>}
    </Card>
  )
}

/** The position of each student; in runs of other lecturers only the bin. */
function dotsOf({ totals, counts }: ReportRun, { bins, scheme }: GradeReport): number[] {
  if (totals) return totals
  return (counts ?? []).flatMap((count, at) => {
    const from = bins[at]?.from ?? 0
    const until = bins[at + 1]?.from ?? scheme.top
    return Array.from({ length: count }, () => (from + until) / 2)
  })
}
