import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { type DomainFixture, inserted, localized, serial, type University } from '#platform/test/fixture.ts'

/** The file of the first request. */
const enclosure = '7b1f0a4e-51a4-4d0c-9b53-0a6b6c9a7d33'

/** Services and requests for them in every state. */
export const fixture: DomainFixture = {
  add: async (university) => {
    await addServices(university)
    await addRequests(university)
    await addDeputy(university)
  },
  inputs: {
    'ServiceRequest.answers': () => ({ answers: { what: 'A key for the laboratory' } }),
    'StepDeputy create.from': () => ({ from: '2030-03-01', until: '2030-03-10' }),
    'StepDeputy create.until': () => ({ from: '2030-03-01', until: '2030-03-11' }),
    'Service.fields': () => ({ fields: [{ ...field, key: 'why' }] }),
    'Service.steps': () => ({ steps: [{ by: 'dean', label: localized, days: 5 }] }),
  },
  changed: { Service: 'draft', ServiceRequest: 'returned' },
  closed: ['Service update', 'ServiceRequest update', 'ServiceRequest pass'],
  params: { enclosure },
  bodies: {
    'Service create': () => ({ code: `service-${serial()}`, title: localized, topic: 'rooms' }),
    'Service update': () => ({ title: localized }),
    'Service publish': () => ({}),
    'Service retire': () => ({ reason: 'Nobody asks for it any more.' }),
    'POST /api/v2/services/:id/versions': () => ({}),
    'StepDeputy create': ({ id }) => ({
      ...{ deputy: `/api/v2/users/${id('User', 'lecturerB')}`, from: '2030-02-01', until: '2030-02-10' },
    }),
    'ServiceRequest create': ({ id }) => ({
      ...{ service: `/api/v2/services/${id('Service', 'offered')}`, answers: { what: 'A key' } },
    }),
    'ServiceRequest update': () => ({ answers: { what: 'Two keys' } }),
    'ServiceRequest pass': () => ({}),
    'ServiceRequest grant': () => ({}),
    'ServiceRequest giveBack': () => ({ reason: 'Please say for which room.' }),
    'ServiceRequest reject': () => ({ reason: 'There is no such room here.' }),
    'ServiceRequest resubmit': () => ({}),
    'ServiceRequest withdraw': () => ({}),
    'POST /api/v2/service_requests/:id/hand_over': ({ id }) => ({ to: `/api/v2/users/${id('User', 'lecturerB')}` }),
  },
  again: {
    'ServiceRequest pass': firstRound,
    'ServiceRequest resubmit': firstRound,
    'ServiceRequest handOver': firstRound,
  },
  writers: {
    ...{ 'ServiceRequest create': 'studentA', 'ServiceRequest update': 'studentA' },
    ...{ 'ServiceRequest resubmit': 'studentA', 'ServiceRequest resubmit of many': 'studentA' },
    ...{ 'ServiceRequest withdraw': 'studentA', 'ServiceRequest withdraw of many': 'studentA' },
    ...{ 'StepDeputy create': 'coordinator', 'StepDeputy delete': 'coordinator' },
    ...{ 'ServiceRequest pass': 'coordinator', 'ServiceRequest pass of many': 'coordinator' },
  },
}

const field = { kind: 'text', label: localized, help: {}, required: true, choices: [], when: null }

async function addServices({ testApp: { db }, things }: University): Promise<void> {
  const service = (code: string, state: string, edition = 1, by = ['office']) =>
    inserted(db, 'service', {
      ...{ code, state, edition, topic: 'rooms', title: localized, about: localized },
      ...{ fields: JSON.stringify([{ ...field, key: 'what' }]) },
      ...{ steps: JSON.stringify(by.map((one) => ({ by: one, label: localized, days: 2 }))) },
    })
  things.Service = {
    offered: await service('keys', 'PUBLISHED', 2),
    steps: await service('letters', 'PUBLISHED', 1, ['coordinator', 'office']),
    retired: await service('keys', 'RETIRED'),
    draft: await service('lockers', 'DRAFT'),
  }
}

async function addRequests({ testApp: { db, files }, things, id }: University): Promise<void> {
  const request = async (service: string, student: string, state = 'WAITING') => {
    const made = await inserted(db, 'service_request', {
      ...{ service_id: id('Service', service), asker_id: id('User', student), state, answers: { what: 'A key' } },
      ...{ user_program_id: id('UserProgram', student), step_due_on: '2026-12-01', due_on: '2026-12-03' },
    })
    await db.insertInto('service_request_round').values({ request_id: made, round: 1, answers: {} }).execute()
    return made
  }
  things.ServiceRequest = {
    atOffice: await request('offered', 'studentA'),
    atCoordinator: await request('steps', 'studentA'),
    returned: await request('offered', 'studentA', 'RETURNED'),
    B: await request('offered', 'studentB'),
  }
  const { sha256, size } = await files.put([examplePdf])
  const stored = { person_id: id('User', 'studentA'), kind: 'service-request', name: 'proof.pdf', sha256, size }
  await db
    .insertInto('stored_file')
    .values({ id: enclosure, ...stored, content_type: 'application/pdf' })
    .execute()
  const request_id = id('ServiceRequest', 'atOffice')
  await db
    .insertInto('service_request_file')
    .values({ request_id, file_id: enclosure, position: 0, name: 'proof.pdf' })
    .execute()
}

/** For days that are far away, so that nobody decides anything by it. */
async function addDeputy({ testApp: { db }, things, id }: University): Promise<void> {
  const days = { from_day: '2030-01-01', until_day: '2030-01-31' }
  const row = { person_id: id('User', 'coordinator'), to_id: id('User', 'lecturerB'), ...days }
  things.StepDeputy = { later: await inserted(db, 'step_deputy', row) }
}

/** The request waits for its first step again, as if nobody had decided. */
async function firstRound({ testApp: { db }, id }: University, name: string): Promise<void> {
  const request_id = id('ServiceRequest', name)
  await db.deleteFrom('service_request_round').where('request_id', '=', request_id).where('round', '>', 1).execute()
  const first = { step: 1, round: 1, handed_to_id: null }
  await db.updateTable('service_request').set(first).where('id', '=', request_id).execute()
}
