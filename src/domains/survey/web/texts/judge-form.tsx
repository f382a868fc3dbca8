import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { SurveyText, textDecisions } from '../../contract/survey-text.ts'
import { words } from '../words.ts'

const { SelectField, LongTextField } = fieldsOf(SurveyText)

type Props = { of: Item<typeof SurveyText> & { '@id': string; '@type': string }; onDone: () => void }

/** Who reads the text, and what is published in its place. */
export function JudgeForm({ of, onDone }: Props) {
  const t = useWords(words)
  return (
    <ResourceForm of={SurveyText} for={of} act={t('texts.save')} onDone={onDone}>
      <blockquote>{of.text}</blockquote>
      <SelectField
        name="decision"
        label={t('texts.fields.decision')}
        options={textDecisions.map((value) => ({ value, text: t(`texts.choices.decision.${value}`) }))}
      />
      <LongTextField name="edited" label={t('texts.fields.edited')} help={t('texts.editedAbout')} />
    </ResourceForm>
  )
}
