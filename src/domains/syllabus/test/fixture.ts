import type { DomainFixture } from '#platform/test/fixture.ts'

export const fixture: DomainFixture = { add: async () => undefined, bodies: {} }
