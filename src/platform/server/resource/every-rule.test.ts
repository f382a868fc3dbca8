import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyOf, granted, type Policy } from '../../contract/policy.ts'
import { resource } from '../../contract/resource.ts'
import { everyRule } from './every-rule.ts'
import type { ResourceHandler } from './resource-handler.ts'

const Locker = resource({
  ...{ type: 'Locker', path: '/api/v2/lockers', about: 'A locker.', fields: { name: z.string() } },
  acts: { open: {} },
})
const guestPolicy: Policy = (me, can) => {
  const own = granted(me, 'open', Locker)
  if (own.length > 0) can('open', Locker, { id: anyOf(own) })
}

test('what guests may do is among all rules, although each guest has it by a grant only', () => {
  const handlers = [{ resource: Locker } as unknown as ResourceHandler]
  const found = everyRule([{ policy: () => undefined, guestPolicy, handlers }])
  expect(found.map(({ action, type }) => `${type} ${action}`)).toEqual(['Locker open'])
})
