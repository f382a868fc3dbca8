import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import { RecordFields } from './record-fields.tsx'
import { people } from './screens.ts'

const { TextField } = fieldsOf(PersonRecord)

/** Records a person before their first sign-in. */
export default createScreen(people, {
  about: words('people.createAbout'),
  useInitial: () => ({ nameOrder: 'given-first' }),
  Fields: () => <RecordFields first={<Username />} />,
})

function Username() {
  const t = useWords(words)
  return <TextField name="username" label={t('people.fields.username')} help={t('people.usernameAbout')} />
}
