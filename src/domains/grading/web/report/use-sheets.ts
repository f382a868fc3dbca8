import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradeReport, ReportSummary } from '../../contract/report/grade-report.ts'
import { type ExcelSheet, sheetNameOf } from '../excel-button.tsx'
import { words } from '../words.ts'
import { useAnomalyText } from './use-anomaly-text.ts'
import { useBinName } from './use-bin-name.ts'

const text = (key: string, header: string) => ({ key, header, type: 'text' as const })
const number = (key: string, header: string) => ({ key, header, type: 'number' as const })

/** The parts of a report as spreadsheets: runs, grades, assessments, terms, and anomalies. */
export function useSheets(report: GradeReport): ExcelSheet[] {
  const t = useWords(words)
  const language = useLanguage()
  const nameOf = useBinName(report)
  const { run, earlier, beside, terms, bins, parts, anomalies } = report
  const textOf = useAnomalyText(terms)
  const summed = [
    number('students', t('report.number')),
    ...(['mean', 'median', 'deviation'] as const).map((key) => number(key, t(`report.${key}`))),
    number('passed', t('report.passed')),
  ]
  const of = (summary: ReportSummary) => summary ?? {}
  const runs = [
    ...[run].map((one) => ({ one, kind: 'now' as const })),
    ...earlier.map((one) => ({ one, kind: 'earlier' as const })),
    ...beside.map((one) => ({ one, kind: 'beside' as const })),
  ]
  const sheets: ExcelSheet[] = [
    {
      name: t('report.sheets.runs'),
      columns: [
        ...[text('kind', t('report.kind')), text('code', t('report.code')), text('term', t('report.term'))],
        ...summed,
      ],
      rows: runs.map(({ one: { course, term, summary }, kind }) => ({
        ...{ kind: t(`report.kinds.${kind}`), code: course.code, term: term.name, ...of(summary) },
      })),
    },
    {
      name: t('report.sheets.grades'),
      columns: [
        text('grade', t('report.grade')),
        ...[run, ...earlier].map(({ course, term }) => number(`c${course.id}`, `${course.code} ${term.name}`)),
      ],
      rows: bins.map((_, at) => ({
        grade: nameOf(at),
        ...Object.fromEntries([run, ...earlier].map(({ course, counts }) => [`c${course.id}`, counts?.[at] ?? null])),
      })),
    },
    {
      name: t('report.sheets.parts'),
      columns: [
        ...[text('code', t('report.code')), text('title', t('report.parts')), number('weight', t('report.weight'))],
        ...[number('max', t('report.max')), number('entered', t('report.entered'))],
        ...(['mean', 'median', 'deviation'] as const).map((key) => number(key, t(`report.${key}`))),
      ],
      rows: parts.map(({ code: work, title, weight, maxMark, entered, mean, median, deviation }) => ({
        ...{ code: work, title: inLanguage(title, language) || work, weight, max: maxMark, entered },
        ...{ mean, median, deviation },
      })),
    },
    {
      name: t('report.sheets.terms'),
      columns: [text('term', t('report.term')), number('runs', t('report.courses')), ...summed],
      rows: terms.map(({ term, runs: count, summary }) => ({ term: term.name, runs: count, ...of(summary) })),
    },
    {
      name: t('report.sheets.anomalies'),
      columns: [text('what', t('report.what')), text('comment', t('report.record.comment'))],
      rows: anomalies.map((one) => ({ what: textOf(one), comment: one.comment?.text ?? null })),
    },
  ]
  return sheets.filter(({ rows }) => rows.length > 0).map((sheet) => ({ ...sheet, name: sheetNameOf(sheet.name) }))
}
