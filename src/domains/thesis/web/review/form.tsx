import { itemOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { reviewCriteria, reviewRecommendations } from '../../contract/review/criteria.ts'
import { ThesisReview } from '../../contract/review/review.ts'
import { words } from '../words.ts'
import { Reviews } from './given.tsx'
import type { ReviewItem } from './queries.ts'
import { reviews } from './reviews.ts'

const { LongTextField, SelectField } = fieldsOf(ThesisReview)
const scores = [1, 2, 3, 4, 5].map((value) => ({ value, text: String(value) }))

/** The reviewer's own report: written, saved as they write, and given. */
export function OwnReview({ id }: { id: number }) {
  const own = useLoaded(itemOf(ThesisReview, id)).data
  if (!own.actions.includes('update')) return <Reviews of={[own]} />
  return (
    <Stack>
      <FlowBar of={own} resource={ThesisReview} words={flowWordsOf(reviews.flow)} danger={reviews.flow.danger} />
      <ReviewForm of={own} />
    </Stack>
  )
}

function ReviewForm({ of }: { of: ReviewItem }) {
  const t = useWords(words)
  return (
    <ResourceForm of={ThesisReview} for={of} words={words} act={t('evaluations.save')}>
      <Card title={t('reviews.own')} padded>
        <Stack>
          {reviewCriteria.map((name) => (
            <SelectField key={name} name={name} label={t(`reviews.fields.${name}`)} options={scores} />
          ))}
          <SelectField
            name="recommendation"
            label={t('evaluations.fields.recommendation')}
            options={reviewRecommendations.map((value) => ({ value, text: t(`reviews.recommendations.${value}`) }))}
          />
          <LongTextField name="report" label={t('reviews.fields.report')} help={t('reviews.reportHelp')} />
          <LongTextField
            name="confidential"
            label={t('evaluations.fields.confidential')}
            help={t('reviews.confidentialHelp')}
          />
        </Stack>
      </Card>
    </ResourceForm>
  )
}
