import { useState } from 'react'
import { useFormat } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import type { Outcome } from '../../contract/final/questions.ts'
import { Origins } from '../given/origins.tsx'
import { useMarkNumber } from '../marks/cells/use-mark-text.ts'
import { words } from '../words.ts'
import { DecideActs } from './decide-acts.tsx'
import styles from './final.module.css'
import { distanceFrom } from './is-to-decide.ts'

type Props = { finals: FinalGrades; students: readonly FinalGrade[] }

const tones: Record<Outcome, Tone> = { PASSED: 'positive', FAILED: 'negative', INCOMPLETE: 'warning', OPEN: 'info' }
const shownAtOnce = 12

/** The grades that follow from the rules or were decided, the ones nearest to the pass first. */
export function Settled({ finals, students }: Props) {
  const t = useWords(words)
  const [all, setAll] = useState(false)
  const distance = distanceFrom(finals.scheme.pass)
  const sorted = [...students].sort((a, b) => distance(a) - distance(b))
  const shown = all ? sorted : sorted.slice(0, shownAtOnce)
  const left = sorted.length - shown.length
  if (sorted.length === 0) return null
  return (
    <Card title={t('final.settled')} note={`${sorted.length}, ${t('final.settledNote')}`}>
      <table className={styles.table} aria-label={t('final.settled')}>
        <thead>
          <tr>
            <th scope="col">{t('final.student')}</th>
            <th scope="col" className={styles.number}>
              {t('final.total')}
            </th>
            <th scope="col" className={styles.number}>
              {t('final.grade')}
            </th>
            <th scope="col">{t('final.outcome')}</th>
            <th scope="col" className={styles.number}>
              {t('final.attendance')}
            </th>
            <th scope="col">{t('final.note')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <Line key={one.enrollment} of={one} scheme={finals.scheme} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className={styles.more} data-no-print>
          <Button look="quiet" onClick={() => setAll(true)}>
            {t('final.more', { count: left })}
          </Button>
        </p>
      )}
    </Card>
  )
}

function Line({ of, scheme }: { of: FinalGrade; scheme: FinalGrades['scheme'] }) {
  const t = useWords(words)
  const { percent, day } = useFormat()
  const mark = useMarkNumber()
  const { decision } = of
  const said = decision && {
    by: decision.by.name,
    reason: decision.reason,
    day: decision.dueOn ? day(decision.dueOn) : '',
  }
  return (
    <>
      <tr>
        <th scope="row">
          {of.student.name} <small>{of.student.number}</small>
        </th>
        <td className={styles.number} data-label={t('final.total')}>
          {of.grade ? mark(of.grade.total) : '–'}
        </td>
        <td className={styles.number} data-label={t('final.grade')}>
          <b>{of.sheet?.grade ?? '–'}</b>
        </td>
        <td>
          <Chip tone={tones[of.outcome]}>{t(`final.outcomes.${of.outcome}`)}</Chip>
        </td>
        <td
          className={`${styles.number} ${of.attendance.percent === null ? styles.unknown : ''}`}
          data-label={t('final.attendance')}
        >
          {of.attendance.percent === null ? '–' : percent(of.attendance.percent / 100)}
        </td>
        <td className={styles.note}>
          {decision && said && <p>{t(`final.decided.${decision.kind}`, said)}</p>}
          {of.mine && decision && <DecideActs of={of} scheme={scheme} />}
        </td>
      </tr>
      {of.given.some(({ origin }) => origin) && (
        <tr className={styles.calculation}>
          <td colSpan={6}>
            <Origins of={of} scheme={scheme} />
          </td>
        </tr>
      )}
    </>
  )
}
