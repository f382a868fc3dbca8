import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ApiClient } from '../../contract/clients/api-client.ts'
import { clientScopeNames } from '../../contract/clients/client-scopes.ts'
import { words } from '../words.ts'

const { BoxesField, DateField, TextField } = fieldsOf(ApiClient)

/** Whose system it is, what it may read and until when; a new one may have an id at another identity provider. */
export function ClientFields({ isNew = false }: { isNew?: boolean }) {
  const t = useWords(words)
  const scopes = clientScopeNames.map((value) => ({ value, text: t(`clients.choices.scopes.${value}`) }))
  return (
    <Card padded>
      <Stack>
        <TextField name="name" label={t('clients.fields.name')} />
        <TextField name="contact" label={t('clients.fields.contact')} help={t('clients.contactAbout')} />
        <BoxesField
          name="scopes"
          label={t('clients.fields.scopes')}
          help={t('clients.scopesAbout')}
          options={scopes}
          required
        />
        <DateField name="endsOn" label={t('clients.fields.endsOn')} help={t('clients.endsAbout')} />
        {isNew && <TextField name="clientId" label={t('clients.fields.clientId')} help={t('clients.idAbout')} />}
      </Stack>
    </Card>
  )
}
