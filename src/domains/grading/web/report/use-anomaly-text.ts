import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Anomaly } from '../../contract/report/anomalies.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'

/** The text of an anomaly, with its numbers; known terms are shown by name. */
export function useAnomalyText(known: GradeReport['terms']): (anomaly: Anomaly) => string {
  const t = useWords(words)
  const { number } = useFormat()
  const written = (value: number | string) =>
    typeof value === 'number' ? number(value) : (known.find(({ term }) => term.code === value)?.term.name ?? value)
  return ({ key, values }) =>
    t(
      `report.anomaly.${key}`,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)])),
    )
}
