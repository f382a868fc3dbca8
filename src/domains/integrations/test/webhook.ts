import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

/** Nothing listens at this port, so that messages of these webhooks are never received. */
const nowhere = 'http://127.0.0.1:9/hook'

/** Webhooks that are on and off, and a message of each that was received. */
export const webhookFixture: DomainFixture = {
  add: addWebhooks,
  bodies: {
    'Webhook create': () => ({ name: 'Student card', address: nowhere, kinds: ['person.created'] }),
    'Webhook update': () => ({ name: 'Dining hall' }),
    'Webhook resume': () => ({}),
    'Webhook pause': () => ({}),
    'Webhook end': () => ({}),
    'WebhookDelivery sendAgain': () => ({}),
    'POST /api/v2/webhooks/:id/secrets': () => ({}),
    'POST /api/v2/webhooks/:id/test': () => ({}),
  },
  inputs: { 'Webhook.address': () => ({ address: 'http://127.0.0.1:9/other' }) },
}

async function addWebhooks({ testApp: { db }, things, id }: University): Promise<void> {
  const webhook = async (name: string, state: string) => {
    // No kinds, so that the writes of other tests leave no messages behind.
    const row = { name, state, address: nowhere, kinds: [], created_by: id('User', 'registry') }
    const webhook = await inserted(db, 'webhook', row)
    const secret_id = await inserted(db, 'sealed_secret', { about: `webhook ${webhook}`, sealed: 'unreadable' })
    await inserted(db, 'webhook_secret', { webhook_id: webhook, secret_id })
    return webhook
  }
  const message = (webhook_id: number) =>
    inserted(db, 'webhook_delivery', {
      ...{ webhook_id, kind: 'course.created', subject_id: id('Course', 'A'), state: 'TAKEN', tries: 1, due_at: null },
    })
  const [on, off] = [await webhook('Library', 'ACTIVE'), await webhook('Sports', 'PAUSED')]
  things.Webhook = { on, off }
  things.WebhookDelivery = { on: await message(on), off: await message(off) }
}
