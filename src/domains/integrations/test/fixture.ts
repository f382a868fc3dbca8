import type { DomainFixture } from '#platform/test/fixture.ts'
import { connectionFixture } from './connection.ts'
import { webhookFixture } from './webhook.ts'

export const fixture: DomainFixture = {
  more: [connectionFixture, webhookFixture],

  add: async () => undefined,
  bodies: {},
}
