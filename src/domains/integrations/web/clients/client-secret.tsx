import { useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type ApiClient, renewClientSecret } from '../../contract/clients/api-client.ts'
import { SecretOnce } from '../parts/secret-once.tsx'
import { words } from '../words.ts'

/** Where the embedded identity provider gives tokens; another provider has an address of its own. */
const tokenAddress = () => `${window.location.origin}/realms/master/protocol/openid-connect/token`

/** Since when the secret of a client is in force, and a new one, which is shown once. */
export function ClientSecret({ of }: { of: Item<typeof ApiClient> }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const [made, setMade] = useState<EndpointAnswer<typeof renewClientSecret>>()
  const isFirst = of.secretSince === null
  const make = async () => setMade(await call(renewClientSecret, { params: { id: of.id } }))
  const about = t('clients.secret.makeAbout', { address: tokenAddress() })
  return (
    <Card title={t('clients.secret.title')} padded>
      <Stack>
        <p>{about}</p>
        <p>
          {of.secretSince === null
            ? t('clients.secret.none')
            : t('webhooks.secret.since', { since: dayTime(of.secretSince) })}
        </p>
        {of.actions.includes('renewSecret') && (
          <ConfirmButton
            look={isFirst ? 'default' : 'quiet'}
            ask={{
              title: t(isFirst ? 'webhooks.secret.make' : 'clients.secret.renewAsk'),
              children: isFirst ? about : t('clients.secret.renewAbout'),
              look: 'primary',
              onConfirm: make,
            }}
          >
            {t(isFirst ? 'webhooks.secret.make' : 'webhooks.secret.renew')}
          </ConfirmButton>
        )}
      </Stack>
      {made && (
        <SecretOnce
          secrets={[
            { label: t('clients.fields.clientId'), value: made.clientId },
            { label: t('clients.secret.title'), value: made.secret },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
    </Card>
  )
}
