import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { Origins } from '../given/origins.tsx'
import { useMarkNumber } from '../marks/cells/use-mark-text.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import { DecideActs } from './decide-acts.tsx'
import styles from './final.module.css'
import { outcomeTones } from './tones.ts'
import { useDecided } from './use-decided.ts'

type Props = {
  of: FinalGrade
  scheme: FinalGrades['scheme']
  /** Whether this is the first student who passed: a line is drawn above. */
  isBorder: boolean
  /** Whether the table has a column for decisions. */
  hasNote: boolean
}

/** One student with a grade: total, outcome, attendance, decision, and the origin of marks given outside the course. */
export function SettledLine({ of, scheme, isBorder, hasNote }: Props) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const { percent } = useFormat()
  const mark = useMarkNumber()
  const { decision } = of
  const decided = useDecided()
  return (
    <>
      <tr className={isBorder ? styles.border : undefined}>
        <th scope="row">
          {of.student.name} <small>{of.student.number}</small>
        </th>
        <td className={styles.number} data-label={t('final.total')}>
          {of.grade ? mark(of.grade.total) : '–'}
        </td>
        <td className={styles.number} data-label={t('final.grade')}>
          <b>{gradeOf(of.sheet?.grade)}</b>
        </td>
        <td>
          {/* Nobody decides about a signed grade: it is as its sheet says. */}
          {of.outcome === 'OPEN' ? (
            '–'
          ) : (
            <Chip tone={outcomeTones[of.outcome]}>{t(`final.outcomes.${of.outcome}`)}</Chip>
          )}
        </td>
        <td
          className={`${styles.number} ${of.attendance.percent === null ? styles.unknown : ''}`}
          data-label={t('final.attendance')}
        >
          {of.attendance.percent === null ? '–' : percent(of.attendance.percent / 100)}
        </td>
        {hasNote && (
          <td className={styles.note}>
            {decision && <p>{decided(decision)}</p>}
            {of.mine && decision && <DecideActs of={of} />}
          </td>
        )}
      </tr>
      {of.given.some(({ origin }) => origin) && (
        <tr className={styles.calculation}>
          <td colSpan={hasNote ? 6 : 5}>
            <Origins of={of} scheme={scheme} />
          </td>
        </tr>
      )}
    </>
  )
}
