import { useQuery } from '@tanstack/react-query'
import { itemOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeObjection } from '../../../contract/objection.ts'
import { words } from '../../words.ts'
import { flowWords } from '../flow-words.ts'
import { StateChip } from '../state-chip.tsx'
import { TitledText } from '../text.tsx'
import styles from './due-process.module.css'
import { dueProcessMoved, type Objection, objectionsQuery } from './queries.ts'

/** The objections of a practice that this person may see, each with its answer or the available acts. */
export function Objections({ practice }: { practice: number }) {
  const t = useWords(words)
  const all = useLoaded(objectionsQuery(practice)).data['hydra:member']
  if (all.length === 0) return null
  return (
    <Card title={t('parts.objections.title')}>
      <ul aria-label={t('parts.objections.title')}>
        {all.map((one) => (
          <One key={one.id} of={one} />
        ))}
      </ul>
    </Card>
  )
}

const One = ({ of }: { of: Objection }) => (
  <li className={styles.one}>
    <ObjectionFacts of={of} />
    {of.actions.length > 0 && <Moves id={of.id} />}
  </li>
)

/** What the student objects to and why, and the answer. */
export function ObjectionFacts({ of }: { of: Objection }) {
  const t = useWords(words)
  const { day } = useFormat()
  const about = [
    t('parts.objections.raised', { day: day(of.raisedAt) }),
    of.state === 'RAISED' && t('parts.objections.answerBy', { day: day(of.answerBy) }),
  ]
  return (
    <>
      <div className={styles.head}>
        <h3>
          {of.stage && of.role
            ? t('parts.objections.against.EVALUATION', {
                stage: t(`stages.${of.stage}`),
                role: t(`evaluatorRoles.${of.role}`),
              })
            : t('parts.objections.against.GRADE')}
        </h3>
        <StateChip state={of.state} />
      </div>
      <small>{about.filter(Boolean).join(' · ')}</small>
      <p className={styles.text}>{of.text}</p>
      {of.answer && (
        <div className={styles.answer}>
          <TitledText title={t('parts.objections.answer')}>{of.answer}</TitledText>
          {of.answeredBy && of.answeredAt && (
            <small>{t('parts.objections.answered', { name: of.answeredBy, day: day(of.answeredAt) })}</small>
          )}
        </div>
      )}
    </>
  )
}

/** Transitions need the version that is shown, which only the objection itself returns. */
function Moves({ id }: { id: number }) {
  const { data: objection } = useQuery(itemOf(PracticeObjection, id))
  if (!objection) return null
  return (
    <FlowBar
      of={objection}
      resource={PracticeObjection}
      state="state"
      movesOnly
      words={flowWords}
      danger={['reject', 'retract']}
      onMoved={dueProcessMoved}
    />
  )
}
