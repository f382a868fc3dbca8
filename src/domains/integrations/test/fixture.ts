import type { DomainFixture } from '#platform/test/fixture.ts'
import { connectionFixture } from './connection.ts'

export const fixture: DomainFixture = {
  more: [connectionFixture],

  add: async () => undefined,
  bodies: {},
}
