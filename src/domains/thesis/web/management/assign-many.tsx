import { useState } from 'react'
import { User } from '#people/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { create } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { errorTextOf, logUnforeseen } from '#platform/web/page/errors.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import type { ReviewerLoad, WaitingThesis } from '../../contract/management/people.ts'
import { Thesis } from '../../contract/thesis.ts'
import { words } from '../words.ts'
import styles from './assign-many.module.css'
import { Places } from './places.tsx'
import { type Chosen, missingOf, propose } from './propose.ts'

type Props = {
  to: readonly WaitingThesis[]
  among: readonly ReviewerLoad[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/**
 * Evaluators for many proposals at once: those proposed can be changed one by one, and each conflict is named before
 * anything is sent. What is refused all the same says so in its row, and the others are assigned.
 */
export function AssignMany({ to, among, chosen, onChoose }: Props) {
  const t = useWords(words)
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({})
  const places = to.reduce((sum, one) => sum + missingOf(one), 0)
  const pairs = to.flatMap(({ id }) => (chosen[id] ?? []).map((person) => ({ thesis: id, person })))
  const assign = async () => {
    const failed: Record<number, string> = {}
    for (const { thesis, person } of pairs) {
      const input = { thesis: Thesis.iri(thesis), evaluator: User.iri(person) }
      const reason = await create(ProposalEvaluation, input).then(() => null, reasonOf)
      if (reason !== null) failed[thesis] = reason
    }
    setRefused(failed)
    onChoose({})
    const count = pairs.length - Object.keys(failed).length
    if (count > 0) notify({ type: 'positive', text: t('assign.done', { count }) })
  }
  return (
    <Card
      title={t('assign.title')}
      note={t('assign.note', { theses: to.length, places, filled: pairs.length })}
      act={<Button onClick={() => onChoose(propose(to, among))}>{t('assign.propose')}</Button>}
      foot={
        pairs.length > 0 && (
          <ActButton look="primary" act={assign}>
            {t('assign.act', { count: pairs.length })}
          </ActButton>
        )
      }
    >
      <Rows label={t('assign.title')}>
        {to.map((one) => (
          <Row
            key={one.id}
            title={<TitleIn of={one} />}
            about={
              <>
                <About of={one} among={among} />
                {refused[one.id] !== undefined && <p role="alert">{refused[one.id]}</p>}
              </>
            }
            end={
              <div className={styles.places}>
                <Places
                  of={one}
                  among={among}
                  chosen={chosen[one.id] ?? []}
                  onChoose={(people) => onChoose({ ...chosen, [one.id]: people })}
                />
              </div>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

function reasonOf(error: unknown): string {
  logUnforeseen(error)
  const { text, details } = errorTextOf(error)
  return details?.join(' ') ?? text
}

const TitleIn = ({ of: { title } }: { of: WaitingThesis }) => inLanguage(title, useLanguage())

/** Whose it is, when it is due, and who is left out for which reason. */
function About({ of: { authors, dueOn, candidates }, among }: { of: WaitingThesis; among: readonly ReviewerLoad[] }) {
  const t = useWords(words)
  const { day } = useFormat()
  const leftOut = candidates.flatMap(({ id, conflict }) => {
    const name = among.find(({ person }) => person.id === id)?.person.name
    return conflict && name ? [t('assign.leftOut', { name, reason: t(`evaluations.conflicts.${conflict}`) })] : []
  })
  return (
    <>
      {[authors.join(', '), dueOn && t('evaluations.due', { day: day(dueOn) })].filter(Boolean).join(' · ')}
      {leftOut.length > 0 && <div>{leftOut.join(' · ')}</div>}
    </>
  )
}
