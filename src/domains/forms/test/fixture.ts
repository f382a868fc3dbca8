import { type DomainFixture, inserted, localized, serial, type University } from '#platform/test/fixture.ts'

/** Services in every state; the lists of requests consist of those of other domains. */
export const fixture: DomainFixture = {
  add: addServices,
  inputs: {
    'Service.fields': () => ({ fields: [{ ...field, key: 'why' }] }),
    'Service.steps': () => ({ steps: [{ by: 'dean', label: localized, days: 5 }] }),
  },
  changed: { Service: 'draft' },
  closed: ['Service update'],
  bodies: {
    'Service create': () => ({ code: `service-${serial()}`, title: localized, topic: 'rooms' }),
    'Service update': () => ({ title: localized }),
    'Service publish': () => ({}),
    'Service retire': () => ({ reason: 'Nobody asks for it any more.' }),
    'POST /api/v2/services/:id/versions': () => ({}),
  },
}

const field = { kind: 'text', label: localized, help: {}, required: true, choices: [], when: null }

async function addServices({ testApp: { db }, things }: University): Promise<void> {
  const service = (code: string, state: string, edition = 1) =>
    inserted(db, 'service', {
      ...{ code, state, edition, topic: 'rooms', title: localized, about: localized },
      ...{ fields: JSON.stringify([{ ...field, key: 'what' }]) },
      ...{ steps: JSON.stringify([{ by: 'office', label: localized, days: 2 }]) },
    })
  things.Service = {
    offered: await service('keys', 'PUBLISHED', 2),
    retired: await service('keys', 'RETIRED'),
    draft: await service('lockers', 'DRAFT'),
  }
}
