import { itemOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { leastKeywords } from '../../contract/proposal/proposal.ts'
import { aiUses, ThesisSubmission } from '../../contract/submission/submission.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'
import { Declared } from './declared.tsx'
import type { SubmissionItem } from './queries.ts'

const { LocalizedField, LongTextField, SelectField, SwitchField, useField } = fieldsOf(ThesisSubmission)

/** What the authors submit their thesis with; it saves itself. Others read it. */
export function SubmissionForm({ of: { id }, thesis }: { of: SubmissionItem; thesis: ThesisItem }) {
  const t = useWords(words)
  const submission = useLoaded(itemOf(ThesisSubmission, id)).data
  if (!submission.actions.includes('update')) return <Declared of={submission} />
  const named = submission.languages.map((one) => t(`theses.choices.language.${one}`)).join(', ')
  return (
    <ResourceForm
      of={ThesisSubmission}
      for={submission}
      words={words}
      savesItself
      movedBy={{ of: Thesis.iri(thesis.id), moves: ['submitThesis'] }}
    >
      <Card title={t('submission.title')} padded>
        <Stack>
          <LocalizedField
            name="abstract"
            label={t('submission.fields.abstract')}
            help={t('submission.languagesHelp', { languages: named })}
            long
          />
          <LocalizedField
            name="keywords"
            label={t('submission.fields.keywords')}
            help={t('proposal.keywordsHelp', { least: leastKeywords })}
          />
          <SwitchField name="ownWork" label={t('submission.fields.ownWork')} help={t('submission.ownWorkHelp')} />
          <SelectField
            name="aiUse"
            label={t('submission.fields.aiUse')}
            options={aiUses.map((value) => ({ value, text: t(`submission.aiUses.${value}`) }))}
          />
          <AiText />
        </Stack>
      </Card>
    </ResourceForm>
  )
}

/** What artificial intelligence was used for is asked only of those who used it. */
function AiText() {
  const t = useWords(words)
  const { value } = useField('aiUse', t('submission.fields.aiUse'))
  if (value !== 'USED') return null
  return <LongTextField name="aiText" label={t('submission.fields.aiText')} help={t('submission.aiTextHelp')} />
}
