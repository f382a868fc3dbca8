import { listOf } from '#platform/web/api/api.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { Webhook } from '../../contract/webhooks/webhook.ts'
import { words } from '../words.ts'
import { DeliveryResult } from './delivery-result.tsx'
import { deliveries } from './webhooks.ts'

const all = listOf(Webhook, { itemsPerPage: 100 })

/** Every message of the last 90 days; many can be sent again at once. */
export default listScreen(deliveries, {
  standard: { order: { at: 'desc' } },
  columns: (c) => [
    c.choice('kind', (kind) => words(`webhooks.choices.kinds.${kind}`)),
    c.ref('webhook'),
    c.text('subject', { hideBelow: 'lg' }),
    c.moment('at'),
    c.state(),
    c.number('tries', { hideBelow: 'lg' }),
    c.made(
      'result',
      ['answer', 'problem', 'dueAt'],
      {
        cell: (of) => <DeliveryResult of={of} />,
        export: [{ from: 'answer' }],
      },
      { text: words('deliveries.fields.answer'), hideBelow: 'md' },
    ),
    c.text('message', { optional: true }),
  ],
  filters: (f) => [
    f.among('webhook.id', all, ({ name }) => name),
    f.choice('kind', (kind) => words(`webhooks.choices.kinds.${kind}`)),
    f.state(),
  ],
  many: { moves: ['sendAgain'], words, nameOf: ({ message }) => message },
  frame: 'part',
})
