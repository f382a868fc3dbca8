import type { ReactNode } from 'react'
import { useFormat } from '#platform/web/format.ts'
import { useWords } from '#platform/web/words.ts'
import { leastStudents } from '../../contract/report/anomalies.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import styles from './report.module.css'

type Counted = { passed: number; students: number }

/** The grades in a few numbers, each beside what it was in the run before. */
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
  return (
    <section className={styles.figures} aria-label={t('report.figures')}>
      {now === null ? (
        <p className={styles.few}>{t('report.few', { least: leastStudents })}</p>
      ) : (
        <>
          <Figure label={t('report.mean')} value={written(now.mean)} note={shift(now.mean, before?.mean)} />
          <Figure label={t('report.median')} value={written(now.median)} note={was(before?.median)} />
          <Figure label={t('report.deviation')} value={written(now.deviation)} note={was(before?.deviation)} />
          <Figure
            label={t('report.passed')}
            value={now.students === 0 ? '–' : t('report.of', { count: now.passed, total: now.students })}
            note={rateNote(now, before)}
          />
          <Figure label={t('report.failed')} value={now.students === 0 ? '–' : number(now.students - now.passed)} />
        </>
      )}
      <Figure label={t('report.incomplete')} value={number(incomplete)} />
      <Figure label={t('report.open')} value={number(open)} />
    </section>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note?: ReactNode }) {
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {note && <small>{note}</small>}
    </div>
  )
}

/** Says by how much a mean differs from the one before. */
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
