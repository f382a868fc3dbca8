import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Service, topics } from '../../contract/service/service.ts'
import { words } from '../words.ts'
import { services } from './services.ts'

const { TextField, LocalizedField, SelectField } = fieldsOf(Service)

/** A new service: its name and place in the catalogue; the rest is built on its page. */
export default createScreen(services, { act: words('services.createAct'), Fields: NewService })

function NewService() {
  const t = useWords(words)
  return (
    <Card padded>
      <Stack>
        <LocalizedField name="title" label={t('services.fields.title')} />
        <TextField name="code" label={t('services.fields.code')} help={t('services.codeHelp')} />
        <SelectField
          name="topic"
          label={t('services.fields.topic')}
          options={topics.map((value) => ({ value, text: t(`services.choices.topic.${value}`) }))}
        />
      </Stack>
    </Card>
  )
}
