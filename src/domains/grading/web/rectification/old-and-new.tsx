import type { ReactNode } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { decidingIn } from '../../contract/sheet/remarks.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import { useRemarks } from '../sheet/use-remark.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import styles from './rectification.module.css'

const columns = ['student', 'mark', 'total', 'grade', 'outcome', 'rule'] as const

/** Each student of a rectification: old and new mark, total, grade and outcome, and the rule that decides. */
export function OldAndNew({ of: { lines } }: { of: Pick<SheetContent, 'lines'> }) {
  const t = useWords(words)
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.rows} aria-label={t('rectification.grades')}>
          <thead>
            <tr>
              {columns.map((one) => (
                <th key={one} scope="col">
                  {t(`rectification.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.enrollment} of={line} />
            ))}
          </tbody>
        </table>
      </div>
      <p>{t('rectification.worked')}</p>
    </>
  )
}

function Line({ of: line }: { of: SheetLine }) {
  const t = useWords(words)
  const language = useLanguage()
  const textOf = useRemarks()
  const gradeOf = useGradeText()
  const { number } = useFormat()
  const written = (value: number | null) => (value === null ? '–' : number(value))
  const { student, parts, previous, total, grade, outcome, decision, lifted = [] } = line
  const deciding = textOf(decidingIn(line))
  return (
    <tr>
      <th scope="row">{student.name}</th>
      <td>
        {parts.map(
          ({ code, title, was, score }) =>
            was && (
              <div key={code}>
                {inLanguage(title, language) || code} <Change from={written(was.score)} to={written(score)} />
              </div>
            ),
        )}
        {decision?.kind === 'OVERRIDE' && t('rectification.setByHand')}
      </td>
      {outcome === 'OPEN' ? (
        <td colSpan={3}>{t('rectification.notYet')}</td>
      ) : (
        <>
          <td>
            <Change from={written(previous?.total ?? null)} to={written(total)} />
          </td>
          <td>
            <Change from={gradeOf(previous?.grade)} to={gradeOf(grade)} />
          </td>
          <td>
            {previous?.outcome === outcome ? (
              t('rectification.stays', { outcome: t(`final.outcomes.${outcome}`) })
            ) : (
              <Change
                from={previous ? t(`final.outcomes.${previous.outcome}`) : ''}
                to={t(`final.outcomes.${outcome}`)}
              />
            )}
          </td>
        </>
      )}
      <td>
        {deciding || t('rectification.noRule')}
        {lifted.map((rule) => (
          <small key={rule}>{t('rectification.lift', { rule: t(`final.rules.${rule}`) })}</small>
        ))}
        {decision?.reason && <small>{t('rectification.why', { reason: decision.reason })}</small>}
      </td>
    </tr>
  )
}

/** A value that changed: the old one struck, the new one; one that stays is shown once. */
function Change({ from, to }: { from: string; to: string }): ReactNode {
  const t = useWords(words)
  if (from === to) return to
  return (
    <>
      <span className="sr-only">{t('rectification.was', { value: from })}</span>
      <s aria-hidden="true">{from}</s> <b>{to}</b>
    </>
  )
}

const counted = ['passed', 'failed', 'mean'] as const

/** How the rectification changes the grades of the whole course. */
export function Counts({ of: { rectifies } }: { of: Pick<SheetContent, 'rectifies'> }) {
  const t = useWords(words)
  const { number } = useFormat()
  if (!rectifies?.counts) return null
  const { students, before, after } = rectifies.counts
  const written = (value: number | null) => (value === null ? '–' : number(value))
  return (
    <table className={styles.rows}>
      <caption>
        <b>{t('rectification.counts')}</b> {t('rectification.ofCourse', { count: students })}
      </caption>
      <tbody>
        {counted.map((one) => (
          <tr key={one}>
            <th scope="row">{t(`rectification.${one}`)}</th>
            <td>
              <Change from={written(before[one])} to={written(after[one])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
