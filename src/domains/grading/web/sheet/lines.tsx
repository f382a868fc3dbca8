import { Link } from 'react-router'
import { useWords } from '#platform/web/words/words.ts'
import type { SheetContent } from '../../contract/sheet/sheet-content.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import styles from './page.module.css'
import { useRemark } from './use-remark.ts'

type Props = { of: Pick<SheetContent, 'lines'>; to?: ((enrollment: number) => string) | undefined }

/** One line for each student; on a phone number and remark are below the name. */
export function SheetLines({ of: { lines }, to }: Props) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const remarkOf = useRemark()
  return (
    <table className={styles.lines} aria-label={t('sheet.students')}>
      <thead>
        <tr>
          <th scope="col" className={styles.apart}>
            {t('sheet.no')}
          </th>
          <th scope="col" className={styles.apart}>
            {t('sheet.number')}
          </th>
          <th scope="col">{t('sheet.name')}</th>
          <th scope="col" className={styles.grade}>
            {t('final.grade')}
          </th>
          <th scope="col">{t('sheet.result')}</th>
          <th scope="col" className={styles.apart}>
            {t('sheet.remark')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const { enrollment, student, outcome, grade, previous } = line
          const remark = remarkOf(line)
          return (
            <tr key={enrollment} className={outcome === 'OPEN' ? styles.open : undefined}>
              <td className={styles.apart}>{at + 1}</td>
              <td className={styles.apart}>{student.number}</td>
              <th scope="row">
                {to ? <Link to={to(enrollment)}>{student.name}</Link> : student.name}
                <small className={styles.below}>{[student.number, remark].filter(Boolean).join(' · ')}</small>
              </th>
              <td className={styles.grade}>
                {previous && (
                  <>
                    <span className="sr-only">{t('rectification.wasGrade', { grade: gradeOf(previous.grade) })}</span>
                    <s aria-hidden="true">{gradeOf(previous.grade)}</s>{' '}
                  </>
                )}
                {gradeOf(grade)}
              </td>
              <td className={styles.result}>
                {previous && previous.outcome !== outcome && (
                  <>
                    <span className="sr-only">
                      {t('rectification.wasOutcome', { outcome: t(`final.outcomes.${previous.outcome}`) })}
                    </span>
                    <s aria-hidden="true">{t(`final.outcomes.${previous.outcome}`)}</s>{' '}
                  </>
                )}
                {outcome === 'PASSED' ? t('final.outcomes.PASSED') : <b>{t(`final.outcomes.${outcome}`)}</b>}
              </td>
              <td className={styles.apart}>{remark}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
