import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { criteria, recommendations } from '../../contract/evaluation/criteria.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { ConflictField } from '../conflict-field.tsx'
import { words } from '../words.ts'

const { LongTextField, SelectField } = fieldsOf(ProposalEvaluation)
const scores = [1, 2, 3, 4, 5].map((value) => ({ value, text: String(value) }))

/** The evaluator's own judgement, saved as it is written. */
export function EvaluationForm({ of }: { of: Item<typeof ProposalEvaluation> }) {
  const t = useWords(words)
  return (
    <ResourceForm of={ProposalEvaluation} for={of} words={words} act={t('evaluations.save')}>
      <Card title={t('evaluations.own')} padded>
        <Stack>
          <ConflictField label={t('evaluations.fields.conflict')} />
          {criteria
            .filter((name) => of.criteria.includes(name))
            .map((name) => (
              <SelectField key={name} name={name} label={t(`evaluations.fields.${name}`)} options={scores} />
            ))}
          <SelectField
            name="recommendation"
            label={t('evaluations.fields.recommendation')}
            options={recommendations.map((value) => ({ value, text: t(`evaluations.recommendations.${value}`) }))}
          />
          <LongTextField name="comment" label={t('evaluations.fields.comment')} help={t('evaluations.commentHelp')} />
          <LongTextField
            name="confidential"
            label={t('evaluations.fields.confidential')}
            help={t('evaluations.confidentialHelp')}
          />
        </Stack>
      </Card>
    </ResourceForm>
  )
}
