import type { Item } from '#platform/contract/resource.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { words } from '../words.ts'
import { evaluations } from './evaluations.ts'

type Evaluation = Item<typeof ProposalEvaluation>

/** The evaluations of a proposal that the reader may see, with what they may see of each. */
export function Evaluations({ of }: { of: readonly Evaluation[] }) {
  const t = useWords(words)
  if (of.length === 0)
    return (
      <Card title={t('evaluations.others')}>
        <Empty title={t('evaluations.othersNone')}>{t('evaluations.othersAbout')}</Empty>
      </Card>
    )
  return (
    <Stack>
      {of.map((one) => (
        <OneEvaluation key={one.id} of={one} />
      ))}
    </Stack>
  )
}

/** What is masked for the reader, as the evaluator for the authors, is absent. */
function OneEvaluation({ of }: { of: Evaluation }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { recommendation, comment, dueOn, state, actions } = of
  const { evaluator, confidential }: Partial<Evaluation> = of
  return (
    <Card
      title={evaluator?.name ?? t('evaluations.member')}
      act={<Chip tone={evaluations.flow.tones[state]}>{t(`states.${state}`)}</Chip>}
      padded={actions.includes('release')}
    >
      <Definition>
        <Fact label={t('evaluations.fields.recommendation')}>
          {recommendation && t(`evaluations.recommendations.${recommendation}`)}
        </Fact>
        <Fact label={t('evaluations.fields.comment')}>{comment}</Fact>
        {confidential && <Fact label={t('evaluations.fields.confidential')}>{confidential}</Fact>}
        {state === 'ASSIGNED' && dueOn && <Fact label={t('theses.fields.dueOn')}>{day(dueOn)}</Fact>}
      </Definition>
      {actions.includes('release') && (
        <FlowBar
          of={of}
          resource={ProposalEvaluation}
          words={flowWordsOf(evaluations.flow)}
          danger={evaluations.flow.danger}
          movesOnly
        />
      )}
    </Card>
  )
}
