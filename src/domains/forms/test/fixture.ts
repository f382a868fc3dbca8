import type { DomainFixture } from '#platform/test/fixture.ts'

/** Its lists consist of the requests of other domains. */
export const fixture: DomainFixture = { add: async () => undefined, bodies: {} }
