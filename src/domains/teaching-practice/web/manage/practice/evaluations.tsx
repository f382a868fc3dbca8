import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeEvaluation } from '../../../contract/evaluation.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { words } from '../../words.ts'
import { RowDetails } from '../parts/row-details.tsx'
import { RowMoves } from '../parts/row-moves.tsx'
import { EvaluationText } from './evaluation-text.tsx'
import { queriesOf, readAgain } from './queries.ts'

type Evaluation = Item<typeof PracticeEvaluation>

/** The forms of both evaluators and of the student, with their results. */
export function Evaluations({ of }: { of: Item<typeof TeachingPractice> }) {
  const t = useWords(words)
  const forms = useLoaded(queriesOf(String(of.id)).evaluations).data['hydra:member']
  const [reading, setReading] = useState<Evaluation | null>(null)
  return (
    <Card
      title={t('manage.evaluations.title')}
      note={forms.length > 0 && t('manage.share', { have: of.submittedForms, need: of.expectedForms })}
    >
      {forms.length === 0 ? (
        <Empty title={t('manage.evaluations.empty')}>{t('manage.evaluations.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('manage.evaluations.title')}>
          {forms.map((one) => (
            <Form key={one.id} of={one} practice={String(of.id)} onRead={() => setReading(one)} />
          ))}
        </Rows>
      )}
      {reading && <EvaluationText of={reading} onClose={() => setReading(null)} />}
    </Card>
  )
}

type Props = { of: Evaluation; practice: string; onRead: () => void }

function Form({ of, practice, onRead }: Props) {
  const t = useWords(words)
  const { day, number } = useFormat()
  const name = `${t(`stages.${of.stage}`)} (${t(`evaluatorRoles.${of.role}`)})`
  const about = [
    of.evaluator.name,
    of.submittedAt && t('manage.evaluations.submitted', { day: day(of.submittedAt) }),
    of.reason,
  ]
  return (
    <Row
      title={name}
      end={of.total !== null && <b>{t('manage.ofHundred', { points: number(of.total) })}</b>}
      about={
        <RowDetails parts={about}>
          <StateChip state={of.state} />
          {of.submittedAt && (
            <Button look="quiet" aria-label={t('manage.evaluations.readOne', { name })} onClick={onRead}>
              {t('manage.evaluations.read')}
            </Button>
          )}
          <RowMoves resource={PracticeEvaluation} of={of} about={name} onMoved={() => readAgain(practice)} />
        </RowDetails>
      }
    />
  )
}
