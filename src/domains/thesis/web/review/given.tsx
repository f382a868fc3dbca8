import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisReview } from '../../contract/review/review.ts'
import { words } from '../words.ts'
import type { ReviewItem } from './queries.ts'
import { reviews } from './reviews.ts'

/** The reports on a thesis, with what the reader may see of each. */
export function Reviews({ of }: { of: readonly ReviewItem[] }) {
  return (
    <Stack>
      {of.map((one) => (
        <OneReview key={one.id} of={one} />
      ))}
    </Stack>
  )
}

/** What is masked for the reader, as the reviewer for the authors, is absent. */
function OneReview({ of }: { of: ReviewItem }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { recommendation, report, dueOn, state, actions } = of
  const { reviewer, confidential }: Partial<ReviewItem> = of
  return (
    <Card
      title={reviewer?.name ?? t('reviews.reviewer')}
      act={<Chip tone={reviews.flow.tones[state]}>{t(`states.${state}`)}</Chip>}
      padded={actions.includes('releaseReviewer')}
    >
      <Definition>
        <Fact label={t('evaluations.fields.recommendation')}>
          {recommendation && t(`reviews.recommendations.${recommendation}`)}
        </Fact>
        <Fact label={t('reviews.fields.report')}>{report}</Fact>
        {confidential && <Fact label={t('evaluations.fields.confidential')}>{confidential}</Fact>}
        {state === 'ASSIGNED' && <Fact label={t('theses.fields.dueOn')}>{day(dueOn)}</Fact>}
      </Definition>
      {actions.includes('releaseReviewer') && (
        <FlowBar
          of={of}
          resource={ThesisReview}
          words={flowWordsOf(reviews.flow)}
          danger={reviews.flow.danger}
          movesOnly
        />
      )}
    </Card>
  )
}
