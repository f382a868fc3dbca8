import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf, move } from '#platform/web/api/api.ts'
import { queries, useLoaded } from '#platform/web/api/query.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { mostTries, WebhookDelivery } from '../../contract/webhooks/webhook-delivery.ts'
import { words } from '../words.ts'
import { DeliveryResult } from './delivery-result.tsx'
import { deliveries } from './webhooks.ts'

export const latestOf = (webhook: number) =>
  listOf(WebhookDelivery, { 'webhook.id': webhook, itemsPerPage: 8, order: { at: 'desc' } })

/** The latest messages of a webhook, each with what came of it. */
export function LatestMessages({ of }: { of: Item<typeof Webhook> }) {
  const t = useWords(words)
  const { data, refetch } = useLoaded(latestOf(of.id))
  const latest = data['hydra:member']
  return (
    <Card
      title={t('webhooks.deliveries')}
      act={<Link to={`${paths.deliveries()}?webhook.id=${of.id}`}>{t('webhooks.allDeliveries')}</Link>}
      foot={<p>{t('webhooks.schedule')}</p>}
    >
      {latest.length === 0 ? (
        <Empty title={t('webhooks.noDeliveries')} />
      ) : (
        <Rows label={t('webhooks.deliveries')}>
          {latest.map((one) => (
            <Message key={one.id} of={one} onSent={() => void refetch()} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function Message({ of, onSent }: { of: Item<typeof WebhookDelivery>; onSent: () => void }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const name = t(`webhooks.choices.kinds.${of.kind}`)
  const sendAgain = async () => {
    const now = await queries.fetchQuery({ ...itemOf(WebhookDelivery, of.id), staleTime: 0 })
    await move(now, 'sendAgain')
    onSent()
  }
  return (
    <Row
      title={name}
      about={
        <>
          {dayTime(of.at)} · {t('webhooks.tryOf', { tries: of.tries, most: mostTries })} <DeliveryResult of={of} />
        </>
      }
      end={
        <>
          <Chip tone={deliveries.flow.tones[of.state]}>{t(`states.${of.state}`)}</Chip>
          {of.actions.includes('sendAgain') && (
            <IconButton
              icon="undo"
              label={`${t('moves.sendAgain')}: ${name}, ${dayTime(of.at)}`}
              onClick={() => void sendAgain().catch(showError)}
            />
          )}
        </>
      }
    />
  )
}
