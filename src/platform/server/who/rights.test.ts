import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyOf, not, type Policy, related, relation, rulesOf, type Viewer } from '../../contract/policy.ts'
import { resource } from '../../contract/resource.ts'
import { differentFrom, workflow } from '../../contract/workflow.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { relate, relationsByName } from './relations.ts'
import { rightsOf } from './rights.ts'

const Sheet = resource({
  type: 'Sheet',
  path: '/api/v2/sheets',
  about: 'A sheet of the tests.',
  fields: { state: z.enum(['DRAFT', 'SENT', 'APPROVED']), owner: z.int(), secret: z.string() },
  flow: workflow({
    states: ['DRAFT', 'SENT', 'APPROVED'],
    initial: 'DRAFT',
    transitions: {
      send: { from: ['DRAFT'], to: 'SENT' },
      approve: { from: ['SENT'], to: 'APPROVED', ...differentFrom('send') },
    },
  }),
})
const invented = { from: 'an invention of this test' }
const near = relation('nearSheets')
const relations = relationsByName([relate(near, ({ id }) => sql`select ${id}::int * 10`, invented)])
const person = (id: number): Viewer => ({
  ...{ id, name: 'Mina Chan', username: 'mina', roles: [], effectiveRoles: [], permissions: [], holds: [] },
  ...{ guest: false, grants: [], impersonator: null },
})
const columns = { id: sql.ref('s.id'), state: sql.ref('s.state'), owner: sql.ref('s.owner') }
const on = { resource: Sheet, as: 's', columns }
const rightsFor = (id: number, policy: Policy) =>
  rightsOf({ me: person(id), rules: rulesOf(person(id), [policy]), relations, today: () => '2026-11-21' })

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

/** The ids of the sheets on which the action is allowed. */
async function sheets(id: number, policy: Policy, action: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from (values (10, 'DRAFT', 1), (20, 'SENT', 2), (30, 'SENT', null::int)) as s (id, state, owner)
    where ${rightsFor(id, policy).where(action, on)} order by s.id`.execute(testApp.db)
  return rows.map((row) => row.id)
}

test('a condition can be a value, one of several, anything but a value, or a relation', async () => {
  expect(await sheets(1, (me, can) => can('read', Sheet, { owner: me.id }), 'read')).toEqual([10])
  expect(await sheets(1, (_, can) => can('read', Sheet, { state: anyOf(['SENT']) }), 'read')).toEqual([20, 30])
  expect(await sheets(1, (me, can) => can('read', Sheet, { owner: not(me.id) }), 'read')).toEqual([20, 30])
  expect(await sheets(2, (_, can) => can('read', Sheet, { id: near }), 'read')).toEqual([20])
  expect(await sheets(3, (_, can) => can('read', Sheet, { id: related(near) }), 'read')).toEqual([30])
})

test('a relation that requires certain roles is not queried for anybody else', async () => {
  const ofLecturers = relation('sheetsOfLecturers')
  const set = ({ id }: { id: number }) => sql`select ${id}::int * 10`
  const lecturing = relationsByName([relate(ofLecturers, set, { ...invented, only: ['ROLE_LECTURER'] })])
  const policies: Policy[] = [(_, can) => can(['list', 'read'], Sheet, { id: related(ofLecturers) })]
  const whereFor = (effectiveRoles: string[]) => {
    const me = { ...person(1), effectiveRoles }
    return rightsOf({ me, rules: rulesOf(me, policies), relations: lecturing, today: () => '2026-11-21' }).where(
      'read',
      on,
    )
  }
  const found = async (where: ReturnType<typeof whereFor>) =>
    (await sql`select s.id from (values (10), (20)) as s (id) where ${where}`.execute(testApp.db)).rows
  expect(await found(whereFor(['ROLE_LECTURER', 'ROLE_STUDENT']))).toEqual([{ id: 10 }])
  expect(await found(whereFor(['ROLE_STUDENT']))).toEqual([])
  const guest = { ...person(1), guest: true }
  const rules = rulesOf(guest, policies)
  const guestRights = rightsOf({ me: guest, rules, relations: lecturing, today: () => '2026-11-21' })
  expect(await found(guestRights.where('read', on))).toEqual([{ id: 10 }])
  expect(sql`${whereFor(['ROLE_STUDENT'])}`.compile(testApp.db).sql).toBe('false')
})

test('what several rules allow is also returned rule by rule, and as one if a rule allows everything', async () => {
  const own: Policy = (me, can) => {
    can('list', Sheet, { owner: me.id })
    can('list', Sheet, { id: near })
    can('list', Sheet, { state: 'DRAFT' })
  }
  const parts = rightsFor(2, own).parts('list', on)
  expect(parts).toHaveLength(3)
  const found: number[] = []
  for (const part of parts) {
    const { rows } = await sql<{ id: number }>`
      select s.id from (values (10, 'DRAFT', 1), (20, 'SENT', 2), (30, 'SENT', null::int)) as s (id, state, owner)
      where ${part}`.execute(testApp.db)
    found.push(...rows.map(({ id }) => id))
  }
  expect(found).toEqual([20, 20, 10])
  expect([...new Set(found)].sort()).toEqual(await sheets(2, own, 'list'))
  const whole: Policy = (me, can) => {
    own(me, can)
    can('list', Sheet)
  }
  expect(rightsFor(2, whole).parts('list', on)).toHaveLength(1)
  expect(rightsFor(2, () => undefined).parts('list', on)).toHaveLength(1)
})

test('nothing is allowed that no rule names, and a rule with an empty list of values allows nothing', async () => {
  expect(await sheets(1, () => undefined, 'read')).toEqual([])
  expect(await sheets(1, (_, can) => can('read', Sheet, { id: anyOf<number>([]) }), 'read')).toEqual([])
})

test('the person who made the latest earlier move cannot make the next one (four eyes)', async () => {
  const sent = (actor_id: number) =>
    testApp.db
      .insertInto('move_log')
      .values({
        object_type: 'Sheet',
        object_id: 20,
        name: 'send',
        from_state: 'DRAFT',
        to_state: 'SENT',
        actor_id,
        actor_name: 'Mina',
      })
      .execute()
  const all: Policy = (_, can) => can('approve', Sheet)
  await sent(1)
  expect([await sheets(1, all, 'approve'), await sheets(2, all, 'approve')]).toEqual([
    [10, 30],
    [10, 20, 30],
  ])
  await sent(2)
  expect([await sheets(1, all, 'approve'), await sheets(2, all, 'approve')]).toEqual([
    [10, 20, 30],
    [10, 30],
  ])
})

test('a list cannot be ordered by a field that some rows do not show', () => {
  const policy: Policy = (me, can) => {
    can('list', Sheet, {}, ['state'])
    can('list', Sheet, { owner: me.id })
  }
  const rights = rightsFor(1, policy)
  expect([rights.mayArrangeBy('Sheet', 'state'), rights.mayArrangeBy('Sheet', 'secret')]).toEqual([true, false])
})

test('fields of records that can only be read one by one do not restrict the order of a list', () => {
  const rights = rightsFor(1, (me, can) => {
    can('read', Sheet, {}, ['state'])
    can('list', Sheet, { owner: me.id })
  })
  expect(rights.mayArrangeBy('Sheet', 'secret')).toBe(true)
})

test('two relations with one name stop the start', () => {
  expect(() =>
    relationsByName([relate(near, () => sql`select 1`, invented), relate(near, () => sql`select 2`, invented)]),
  ).toThrow('nearSheets')
})
