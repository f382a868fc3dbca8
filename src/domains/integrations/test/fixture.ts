import type { DomainFixture } from '#platform/test/fixture.ts'
import { clientFixture } from './client.ts'
import { connectionFixture } from './connection.ts'
import { ltiFixture } from './lti.ts'
import { webhookFixture } from './webhook.ts'

export const fixture: DomainFixture = {
  more: [connectionFixture, webhookFixture, clientFixture, ltiFixture],

  add: async () => undefined,
  bodies: {},
}
