import { code, type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

/** Home shows data of the other domains; its own data are the addresses of schedules. */
export const fixture: DomainFixture = {
  add: addAddresses,
  writers: { 'POST /api/v2/schedule/addresses': 'studentA' },
  bodies: {
    'CalendarAddress revoke': () => ({}),
    'POST /api/v2/schedule/addresses': () => ({ kinds: ['CLASS', 'EXAM'] }),
  },
  queries: {
    '/api/v2/resolve_route': ({ id }) => `?iri=/api/v2/courses/${id('Course', 'A')}`,
    '/api/v2/search': () => '?q=course',
    '/api/v2/schedule/free_times': () => '?from=2026-11-23&until=2026-11-27&minutes=60',
    '/api/v2/schedule': () => '?from=2026-11-01&until=2026-11-30',
  },
  openToGuests: ['feed', 'my_academic', 'profile', 'resolve_route', 'search', 'start', 'tasks'].map(
    (name) => `GET /api/v2/${name}`,
  ),
}

async function addAddresses({ testApp: { db }, things, id }: University): Promise<void> {
  const address = (who: string, state = 'LIVE') =>
    inserted(db, 'calendar_address', { person_id: id('User', who), token_hash: code(), kinds: ['CLASS'], state })
  things.CalendarAddress = {
    guest: await address('guest', 'REVOKED'),
    studentA: await address('studentA'),
    studentB: await address('studentB'),
  }
}
