import { UserProgram } from '#academics/contract'
import { languages } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { documentKinds, IssuedDocument } from '../../contract/issued-document.ts'
import { words } from '../words.ts'
import { documents } from './screens-of.ts'

const { LookupField, SelectField, TextField } = fieldsOf(IssuedDocument)

/** A document that the Registry issues without a request. */
export default createScreen(documents, { Fields: DocumentFields })

function DocumentFields() {
  const t = useWords(words)
  const kinds = documentKinds.map((value) => ({ value, text: t(`kinds.${value}`) }))
  const inLanguages = languages.map((value) => ({ value, text: t(`documents.choices.language.${value}`) }))
  return (
    <Card padded>
      <Stack>
        <LookupField
          name="study"
          label={t('documents.fields.study')}
          help={t('documents.studyAbout')}
          in={UserProgram}
          nameOf={({ user, program }) => `${user.name}, ${program.name}`}
        />
        <SelectField name="kind" label={t('documents.fields.kind')} options={kinds} />
        <SelectField name="language" label={t('documents.fields.language')} options={inLanguages} />
        <TextField name="purpose" label={t('documents.fields.purpose')} help={t('documents.purposeAbout')} />
      </Stack>
    </Card>
  )
}
