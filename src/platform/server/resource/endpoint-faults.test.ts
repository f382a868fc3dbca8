import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint.ts'
import type { Rule } from '../../contract/policy.ts'
import { resource } from '../../contract/resource.ts'
import { route } from '../route.ts'
import { endpointFaults } from './endpoint-faults.ts'
import type { RecordSource } from './record-source.ts'

const Locker = resource({
  type: 'Locker',
  path: '/api/v2/lockers',
  about: 'A locker.',
  fields: { owner: z.string() },
  facts: { 'owner.id': z.int() },
  acts: { open: {} },
})
const openLocker = endpoint('POST', '/api/v2/lockers/:id/open', { about: 'Opens it.', answer: z.object({}) })

const lockers = (columns: NonNullable<RecordSource['ruled']>['columns']): RecordSource<{ id: number }, 'open'> => ({
  ...{ seen: Locker, ruled: { resource: Locker, columns }, isReached: false, mayEver: () => true },
  load: async () => ({ id: 1 }),
})
const faults = (columns: Parameters<typeof lockers>[0], rules: readonly Rule[]) =>
  endpointFaults(
    [{ routes: [route(openLocker, { on: lockers(columns), act: 'open', writes: true, run: async () => ({}) })] }],
    rules,
  )
const rule: Rule = { action: 'open', type: 'Locker', when: { 'owner.id': 7 }, fields: null }

test('an endpoint whose act nobody is granted stops the start', () => {
  expect(faults({ 'owner.id': sql.ref('l.owner_id') }, [])).toEqual([
    'no policy allows Locker open, which /api/v2/lockers/:id/open needs',
  ])
})

test('an endpoint without a column for a rule of its act stops the start', () => {
  expect(faults({}, [rule])).toEqual([
    'a rule tests Locker.owner.id, but /api/v2/lockers/:id/open maps no column to it',
  ])
  expect(faults({ 'owner.id': sql.ref('l.owner_id') }, [rule])).toEqual([])
})
