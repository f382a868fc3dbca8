import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Conflict, NotAllowed, NotFound } from '../../contract/errors.ts'
import type { Rule, Viewer } from '../../contract/policy.ts'
import { resource } from '../../contract/resource.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { workOf } from '../../test/work.ts'
import { rowsFrom } from '../tables/rows-from.ts'
import { rightsOf } from '../who/rights.ts'
import { handleResource } from './handle-resource.ts'
import { recordOf } from './record-of.ts'

type Tables = { test_locker: { id: number; version: number; number: number; owner_id: number; broken: boolean } }

const Locker = resource({
  type: 'Locker',
  path: '/api/v2/lockers',
  about: 'A locker.',
  fields: { number: z.int() },
  facts: { 'owner.id': z.int() },
  acts: { open: {}, empty: {} },
})
const lockers = handleResource(Locker, rowsFrom<Tables>()('test_locker as l'), {
  fields: {},
  facts: { 'owner.id': 'l.owner_id' },
  sorted: [],
})

const viewer = (id: number): Viewer => ({
  ...{ id, name: `Person ${id}`, username: `p${id}`, roles: [], effectiveRoles: [], permissions: [], holds: [] },
  ...{ guest: false, grants: [], impersonator: null },
})
/** Everybody reads the locker with the number 1, its owner opens their own, and nobody empties any. */
const rulesFor = ({ id }: Viewer): Rule[] => [
  { action: 'read', type: 'Locker', when: { 'owner.id': id }, fields: null },
  { action: 'read', type: 'Locker', when: { id: 1 }, fields: null },
  { action: 'open', type: 'Locker', when: { 'owner.id': id }, fields: null },
]

let testApp: TestApp
const as = (id: number, db = testApp.db) => {
  const me = viewer(id)
  const rights = rightsOf({ me, rules: rulesFor(me), relations: new Map(), today: () => '2026-11-21' })
  return { ctx: { ...workOf(testApp).asPerson({ me, rights, language: 'en' }), db } }
}

beforeAll(async () => {
  testApp = await openTestApp()
  await sql`create table test_locker (id integer primary key, version integer not null default 1, number integer not null,
    owner_id integer not null, broken boolean not null default false)`.execute(testApp.db)
  await sql`insert into test_locker (id, number, owner_id, broken) values (1, 101, 7, false), (2, 102, 8, true)`.execute(
    testApp.db,
  )
})
afterAll(async () => {
  await sql`drop table test_locker`.execute(testApp.db)
})

const locker = recordOf(lockers, { number: sql.ref<number>('l.number') })
const load = (who: number, id: number, act: 'read' | 'open' | 'empty') => locker.load(as(who), { params: { id }, act })

test('the owner gets the id and the named columns, and nothing else of the row', async () => {
  expect(await load(7, 1, 'open')).toEqual({ id: 1, number: 101 })
})

test('what somebody may not read is not found, whatever they want to do with it', async () => {
  for (const act of ['read', 'open', 'empty'] as const) await expect(load(7, 2, act)).rejects.toThrow(NotFound)
  await expect(load(7, 3, 'read')).rejects.toThrow(NotFound)
})

test('what somebody may read, but not use in this way, is refused', async () => {
  expect(await load(9, 1, 'read')).toEqual({ id: 1, number: 101 })
  await expect(load(9, 1, 'open')).rejects.toThrow(NotAllowed)
  await expect(load(7, 1, 'empty')).rejects.toThrow(NotAllowed)
})

test('who may do it with no record at all is known before the body is read', () => {
  expect(locker.mayEver(as(9).ctx, 'open')).toBe(true)
  expect(locker.mayEver(as(9).ctx, 'empty')).toBe(false)
})

test('a record that cannot be used now is refused only to those who may use it at all', async () => {
  const whole = recordOf(
    lockers,
    { broken: sql.ref<boolean>('l.broken') },
    {
      needs: ({ broken }) => {
        if (broken) throw new Conflict('It is broken.')
      },
    },
  )
  await expect(whole.load(as(8), { params: { id: 2 }, act: 'open' })).rejects.toThrow(Conflict)
  await expect(whole.load(as(7), { params: { id: 2 }, act: 'open' })).rejects.toThrow(NotFound)
})

test('a record is found by the id of something else, under the same rules', async () => {
  const byNumber = recordOf(lockers, {}, { by: { id: 'l.number', join: (query) => query } })
  expect(byNumber.isReached).toBe(true)
  expect(await byNumber.load(as(8), { params: { id: 102 }, act: 'open' })).toEqual({ id: 2 })
  await expect(byNumber.load(as(7), { params: { id: 102 }, act: 'open' })).rejects.toThrow(NotFound)
})

test('a record is locked until the end of the transaction', async () => {
  // PostgreSQL notes in the row which transaction has locked it.
  const lockOf = async (db = testApp.db) =>
    (await sql<{ by: string }>`select xmax::text as by from test_locker where id = 1`.execute(db)).rows[0]?.by
  const [before, during] = await testApp.db.transaction().execute(async (tx) => {
    const earlier = await lockOf(tx)
    await locker.load(as(7, tx), { params: { id: 1 }, act: 'open', lock: 'update' })
    return [earlier, await lockOf(tx)]
  })
  expect(before).toBe('0')
  expect(during).not.toBe('0')
})
