import { useNavigate } from 'react-router'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import { RecordFields } from './record-fields.tsx'

const { TextField } = fieldsOf(PersonRecord)

/** Puts a person into the records before the first sign-in. */
export default function CreatePerson() {
  const t = useWords(words)
  const navigate = useNavigate()
  return (
    <Page
      crumb={[{ text: t('crumb') }, { text: t('menu.people'), to: paths.people() }]}
      title={t('people.create')}
      meta={t('people.createAbout')}
    >
      <ResourceForm
        of={PersonRecord}
        for="create"
        initial={{ nameOrder: 'given-first' }}
        act={t('people.create')}
        words={words}
        onDone={({ id }) => void navigate(paths.person({ id }), { replace: true })}
        onCancel={() => void navigate(paths.people())}
      >
        <RecordFields
          first={<TextField name="username" label={t('people.username')} help={t('people.usernameAbout')} />}
        />
      </ResourceForm>
    </Page>
  )
}
