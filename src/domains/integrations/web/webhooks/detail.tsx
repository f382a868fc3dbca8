import type { ReactNode } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { words } from '../words.ts'
import { Kinds } from './kinds.tsx'
import { LastMessages } from './last-messages.tsx'
import { LatestMessages, latestOf } from './latest-messages.tsx'
import { SecretCard } from './secret-card.tsx'
import { TestButton } from './test-button.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { webhooks } from './webhooks.ts'

type Props = { of: Item<typeof Webhook> }

/** One webhook: where it leads, how its messages went, and its secret. */
export default detailScreen(webhooks, {
  factsTitle: words('webhooks.about'),
  facts: (c) => [
    ...[c.text('name'), c.text('address')],
    c.own('kinds', { cell: ({ kinds }) => <Kinds of={kinds} /> }),
    c.own('last', { cell: ({ last }) => <LastMessages of={last} /> }),
    ...[c.number('waiting'), c.moment('lastTakenAt'), c.moment('failingSince')],
    ...[c.ref('createdBy'), c.moment('createdAt')],
  ],
  edit: 'button',
  Fields: WebhookFields,
  Acts: ({ of }: Props) => of.actions.includes('test') && <TestButton of={of} />,
  Body: ({ of, facts }: Props & { facts: ReactNode }) => (
    <Columns>
      <Stack>{facts}</Stack>
      <Stack>
        <SecretCard of={of} />
        <LatestMessages of={of} />
      </Stack>
    </Columns>
  ),
  needs: (id) => prefetch(latestOf(Number(id))),
})
