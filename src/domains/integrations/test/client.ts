import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

/** A system that reads courses. */
export const clientFixture: DomainFixture = {
  add: addClient,
  bodies: {
    'ApiClient create': () => ({ name: 'Sports', contact: 'IT', scopes: ['people.read'], endsOn: '2027-06-30' }),
    'ApiClient update': () => ({ name: 'Data warehouse' }),
    'ApiClient revoke': () => ({}),
    'POST /api/v2/api_clients/:id/secrets': () => ({}),
    'POST /api/v2/roster_files': () => ({}),
  },
  inputs: { 'ApiClient.endsOn': () => ({ endsOn: '2027-07-31' }) },
}

async function addClient({ testApp: { db }, things, id }: University): Promise<void> {
  const person_id = await inserted(db, 'person', {
    ...{ username: 'api.client-warehouse', official_name: 'Warehouse', display_name: 'Warehouse' },
    ...{ sort_name: 'warehouse', disabled: true, is_client: true },
  })
  const row = { name: 'Warehouse', contact: 'Planning', scopes: ['courses.read'], ends_on: '2027-01-31', person_id }
  things.ApiClient = {
    warehouse: await inserted(db, 'api_client', {
      ...{ ...row, client_id: 'client-warehouse', created_by: id('User', 'registry') },
    }),
  }
}
