import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { oldSecretHours, renewWebhookSecret, type Webhook } from '../../contract/webhooks/webhook.ts'
import { SecretOnce } from '../parts/secret-once.tsx'
import { words } from '../words.ts'

/** Since when each secret of a webhook is in force, and a new one, which is shown once. */
export function SecretCard({ of }: { of: Item<typeof Webhook> }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const [secret, setSecret] = useState<string>()
  const isFirst = of.secrets.length === 0
  const make = async () => setSecret((await call(renewWebhookSecret, { params: { id: of.id } })).secret)
  return (
    <Card title={t('webhooks.secret.title')} padded>
      <Stack>
        <p>{t('webhooks.secret.makeAbout')}</p>
        {isFirst ? (
          <p>{t('webhooks.secret.none')}</p>
        ) : (
          <ul>
            {of.secrets.map(({ since, until }) => (
              <li key={since}>
                {until === null
                  ? t('webhooks.secret.since', { since: dayTime(since) })
                  : t('webhooks.secret.until', { since: dayTime(since), until: dayTime(until) })}
              </li>
            ))}
          </ul>
        )}
        {of.actions.includes('renewSecret') && (
          <ConfirmButton
            look={isFirst ? 'default' : 'quiet'}
            ask={{
              title: t(isFirst ? 'webhooks.secret.make' : 'webhooks.secret.renewAsk'),
              children: t(isFirst ? 'webhooks.secret.makeAbout' : 'webhooks.secret.renewAbout', {
                hours: oldSecretHours,
              }),
              look: 'primary',
              onConfirm: make,
            }}
          >
            {t(isFirst ? 'webhooks.secret.make' : 'webhooks.secret.renew')}
          </ConfirmButton>
        )}
      </Stack>
      {secret !== undefined && (
        <SecretOnce
          secrets={[{ label: t('webhooks.secret.title'), value: secret }]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Card>
  )
}
