import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Webhook } from '../../contract/webhooks/webhook.ts'
import { webhookKindNames } from '../../contract/webhooks/webhook-kinds.ts'
import { words } from '../words.ts'

const { BoxesField, TextField } = fieldsOf(Webhook)

/** What a webhook is called, where it leads and what it is told. */
export function WebhookFields() {
  const t = useWords(words)
  const kinds = webhookKindNames.map((value) => ({ value, text: t(`webhooks.choices.kinds.${value}`) }))
  return (
    <Card padded>
      <Stack>
        <TextField name="name" label={t('webhooks.fields.name')} />
        <TextField name="address" label={t('webhooks.fields.address')} help={t('webhooks.addressAbout')} />
        <BoxesField
          name="kinds"
          label={t('webhooks.fields.kinds')}
          help={t('webhooks.kindsAbout')}
          options={kinds}
          required
        />
      </Stack>
    </Card>
  )
}
