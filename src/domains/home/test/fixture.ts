import type { DomainFixture } from '#platform/test/fixture.ts'

/** Home owns no data: it shows what the others have. */
export const fixture: DomainFixture = {
  add: async () => undefined,
  bodies: {},
  queries: {
    '/api/v2/resolve_route': ({ id }) => `?iri=/api/v2/courses/${id('Course', 'A')}`,
    '/api/v2/search': () => '?q=course',
    '/api/v2/schedule/free_times': () => '?from=2026-11-23&until=2026-11-27&minutes=60',
    '/api/v2/schedule': () => '?from=2026-11-01&until=2026-11-30',
  },
  openToGuests: ['feed', 'my_academic', 'profile', 'resolve_route', 'search', 'tasks'].map(
    (name) => `GET /api/v2/${name}`,
  ),
}
