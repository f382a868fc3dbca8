import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { FinalGrade } from '../../contract/publication/final-grade.ts'
import { Origin } from '../given/origin.tsx'
import { words } from '../words.ts'
import styles from './publication.module.css'

type Grade = Item<typeof FinalGrade>
type WorkPart = Grade['calculation']['parts'][number]

/** The calculation of a grade: each assessment with its counted part, and decisions by hand. */
export function Calculation({ of }: { of: Grade }) {
  const t = useWords(words)
  const { number, percent, day } = useFormat()
  const { parts, computed, attendance, decision } = of.calculation
  const dueOn = of.dueOn ?? decision?.dueOn
  return (
    <Card title={t('publication.how')}>
      <table className={styles.table} aria-label={t('publication.how')}>
        <thead>
          <tr>
            <th scope="col">{t('publication.work')}</th>
            <th scope="col" className={styles.number}>
              {t('publication.weight')}
            </th>
            <th scope="col" className={styles.number}>
              {t('publication.mark')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((one) => (
            <PartLine key={one.code} of={one} top={of.top} />
          ))}
        </tbody>
        <tfoot>
          <Sum label={t(sumOf(of))} total={of.outcome === 'INCOMPLETE' ? computed : of.total} top={of.top} />
        </tfoot>
      </table>
      <div className={styles.notes}>
        <p>{t('publication.rule', { pass: number(of.pass), top: number(of.top) })}</p>
        {attendance !== null && <p>{t('publication.attended', { share: percent(attendance / 100) })}</p>}
        {of.cause && decision?.reason && <p>{t('rectification.why', { reason: decision.reason })}</p>}
        {decision && !of.cause && (
          <p>
            {t(`publication.decided.${decision.kind}`, { day: dueOn ? day(dueOn) : '' })}
            {decision.reason && ` ${decision.reason}`}
          </p>
        )}
      </div>
    </Card>
  )
}

/** What the sum at the foot is: of a grade that was set otherwise, no other total stands beside it. */
function sumOf({ cause, calculation }: Grade) {
  if (cause) return 'publication.rectified'
  return calculation.decision?.kind === 'OVERRIDE' ? 'publication.byHand' : 'publication.computed'
}

function Sum({ label, total, top }: { label: string; total: number | null; top: number }) {
  const { number } = useFormat()
  if (total === null) return null
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className={styles.number}>
        <b>{number(total)}</b> / {number(top)}
      </td>
    </tr>
  )
}

function PartLine({ of, top }: { of: WorkPart; top: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number, percent } = useFormat()
  const remarks = [
    of.status && t(`marks.status.${of.status}`),
    of.penalty > 0 && t('publication.penalty', { points: number(of.penalty) }),
    of.dropped && t('publication.dropped'),
  ].filter(Boolean)
  return (
    <>
      <tr>
        <th scope="row">
          {inLanguage(of.title, language) || of.code}
          {remarks.length > 0 && <small>{remarks.join(' · ')}</small>}
        </th>
        <td className={styles.number}>{percent(of.weight / 100)}</td>
        <td className={styles.number}>
          {of.was && (
            <>
              <span className="sr-only">
                {t('rectification.was', { value: of.was.score === null ? '–' : number(of.was.score) })}
              </span>
              <s aria-hidden="true">{of.was.score === null ? '–' : number(of.was.score)}</s>{' '}
            </>
          )}
          {of.score === null ? '–' : number(of.score)} / {number(of.maxMark)}
        </td>
      </tr>
      {of.origin && (
        <tr className={styles.origin}>
          <td colSpan={3}>
            <Origin of={of.origin} score={of.score} top={top} />
          </td>
        </tr>
      )}
    </>
  )
}
