import { Figures as Shown } from '#platform/web/ui/figures.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { leastStudents } from '../../contract/report/anomalies.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import styles from './report.module.css'

type Counted = { passed: number; students: number }

/** The main figures of the grades, each beside that of the previous run. */
export function Figures({ of: { run, earlier, incomplete, open } }: { of: GradeReport }) {
  const t = useWords(words)
  const { number, percent } = useFormat()
  const shift = useShift()
  const now = run.summary
  const before = earlier.find(({ summary }) => summary)?.summary
  const written = (value: number | null | undefined) => (value === null || value === undefined ? '–' : number(value, 1))
  const was = (value: number | null | undefined) =>
    value === null || value === undefined ? null : t('report.before', { value: written(value) })
  const rateNote = (one: Counted, other: Counted | null | undefined) => {
    if (one.students === 0) return other ? t('report.before', { value: rateOf(other) }) : null
    return other
      ? t('report.rateBefore', { rate: rateOf(one), before: rateOf(other) })
      : t('report.rate', { rate: rateOf(one) })
  }
  const rateOf = ({ passed, students }: Counted) => (students === 0 ? '–' : percent(passed / students))
  const figure = (
    key: 'mean' | 'median' | 'deviation' | 'passed' | 'failed',
    value: string,
    about?: string | null,
  ) => ({
    ...{ key, value, about, label: t(`report.${key}`) },
  })
  const found =
    now === null
      ? []
      : [
          figure('mean', written(now.mean), shift(now.mean, before?.mean)),
          figure('median', written(now.median), was(before?.median)),
          figure('deviation', written(now.deviation), was(before?.deviation)),
          figure(
            'passed',
            now.students === 0 ? '–' : t('report.of', { count: now.passed, total: now.students }),
            rateNote(now, before),
          ),
          figure('failed', now.students === 0 ? '–' : number(now.students - now.passed)),
        ]
  return (
    <>
      {now === null && <p className={styles.few}>{t('report.few', { least: leastStudents })}</p>}
      <Shown
        label={t('report.figures')}
        of={[
          ...found,
          { key: 'incomplete', label: t('report.incomplete'), value: number(incomplete) },
          { key: 'open', label: t('report.open'), value: number(open) },
        ]}
      />
    </>
  )
}

/** The text of the difference between two means. */
function useShift() {
  const t = useWords(words)
  const { number } = useFormat()
  return (now: number | null, before: number | null | undefined): string | null => {
    if (now === null || before === null || before === undefined) return null
    const value = number(Math.abs(now - before), 1)
    if (value === number(0, 1)) return t('report.asBefore')
    return t(now > before ? 'report.above' : 'report.below', { value })
  }
}
