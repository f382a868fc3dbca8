import { useQuery } from '@tanstack/react-query'
import { itemOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradeCorrection } from '../../../contract/grade-correction.ts'
import { words } from '../../words.ts'
import { flowWords } from '../flow-words.ts'
import { StateChip } from '../state-chip.tsx'
import { TitledText } from '../text.tsx'
import styles from './due-process.module.css'
import { type Correction, correctionsQuery, dueProcessMoved } from './queries.ts'

/** The corrections of the grade: old and new grade, reason, and the two people. */
export function Corrections({ practice }: { practice: number }) {
  const t = useWords(words)
  const all = useLoaded(correctionsQuery(practice)).data['hydra:member']
  if (all.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('parts.corrections.title')}>
      <h3>{t('parts.corrections.title')}</h3>
      <ul>
        {all.map((one) => (
          <One key={one.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

const One = ({ of }: { of: Correction }) => (
  <li className={styles.one}>
    <CorrectionFacts of={of} />
    {of.actions.length > 0 && <Moves id={of.id} />}
  </li>
)

/** The old and the new grade, the reason, and the two people. */
export function CorrectionFacts({ of }: { of: Correction }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  const decision = of.state === 'REJECTED' ? 'parts.corrections.rejectedBy' : 'parts.corrections.approvedBy'
  const about = [
    of.proposedBy && t('parts.corrections.by', { name: of.proposedBy }),
    of.decidedBy && of.decidedAt && t(decision, { name: of.decidedBy, day: day(of.decidedAt) }),
  ]
  return (
    <>
      <div className={styles.head}>
        <b>{t('parts.corrections.change', { from: number(of.previousGrade), to: number(of.grade) })}</b>
        <StateChip state={of.state} />
      </div>
      <small>{about.filter(Boolean).join(' · ')}</small>
      {of.reason && <TitledText title={t('parts.corrections.why')}>{of.reason}</TitledText>}
      {of.answer && <TitledText title={t('parts.corrections.rejected')}>{of.answer}</TitledText>}
    </>
  )
}

function Moves({ id }: { id: number }) {
  const { data: correction } = useQuery(itemOf(GradeCorrection, id))
  if (!correction) return null
  return (
    <FlowBar
      of={correction}
      resource={GradeCorrection}
      state="state"
      movesOnly
      words={flowWords}
      danger={['reject', 'retract']}
      onMoved={dueProcessMoved}
    />
  )
}
