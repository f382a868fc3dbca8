import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { resultKinds, Service, topics } from '../../contract/service/service.ts'
import { words } from '../words.ts'
import { AudienceFields } from './audience-fields.tsx'
import { FormEditor } from './form-editor.tsx'
import { Gaps } from './gaps.tsx'
import { DraftPreview } from './preview.tsx'
import { StepsEditor } from './steps-editor.tsx'

const { DateField, LocalizedField, SelectField } = fieldsOf(Service)

/** The parts of a service in the order in which a request lives, beside what people will see of it. */
export function ServiceFields() {
  const t = useWords(words)
  return (
    <Columns>
      <Stack>
        <Card title={t('builder.general')} padded>
          <Stack>
            <LocalizedField name="title" label={t('services.fields.title')} />
            <LocalizedField name="about" label={t('services.fields.about')} long />
            <SelectField
              name="topic"
              label={t('services.fields.topic')}
              options={topics.map((value) => ({ value, text: t(`services.choices.topic.${value}`) }))}
            />
          </Stack>
        </Card>
        <FormEditor />
        <Card title={t('builder.audience')} padded>
          <Stack>
            <AudienceFields />
            <DateField name="opensOn" label={t('services.fields.opensOn')} />
            <DateField name="closesOn" label={t('services.fields.closesOn')} />
            <LocalizedField name="fee" label={t('services.fields.fee')} />
          </Stack>
        </Card>
        <StepsEditor />
        <Card title={t('builder.result')} padded>
          <SelectField
            name="result"
            label={t('services.fields.result')}
            options={[
              { value: '', text: t('services.noResult') },
              ...resultKinds.map((value) => ({ value, text: t(`services.choices.result.${value}`) })),
            ]}
          />
        </Card>
      </Stack>
      <Stack>
        <DraftPreview />
        <Gaps />
      </Stack>
    </Columns>
  )
}
