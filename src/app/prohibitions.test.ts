import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Relation, rulesOf, type Test, type Viewer } from '#platform/contract/policy.ts'
import type { Prohibition } from '#platform/contract/prohibition.ts'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import { type Relate, relationsByName } from '#platform/server/who/relations.ts'
import { type Rights, rightsOf } from '#platform/server/who/rights.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { domains } from './server/domains.ts'
import { personas } from './server/permission-personas.ts'

/** The id of every record and person that a row refers to, of the viewer too. */
const own = 7
const other = 12

const everyRole = [...new Set(Object.values(personas).flatMap(({ me }) => me.effectiveRoles))]
const charges = ['ROLE_COORDINATOR', 'ROLE_DEGREE_COORDINATOR', 'ROLE_DEAN', 'ROLE_VICE_DEAN']
const member = (effectiveRoles: readonly string[]): Viewer => ({
  ...{ id: own, name: 'Mina', username: 'mina', roles: effectiveRoles, effectiveRoles, permissions: [], holds: [] },
  ...{ guest: false, grants: [], impersonator: null },
})
const viewers: readonly (readonly [string, Viewer])[] = [
  ...[...everyRole, ...charges].map((role) => [role, member([role])] as const),
  ['everybody at once', member([...everyRole, ...charges])],
  [
    'a guest',
    { ...member([]), guest: true, grants: [grant('courses', 'read'), grant('guest_invitations', 'propose')] },
  ],
]

function grant(path: string, act: string) {
  return { object: `/api/v2/${path}/${own}`, acts: [act], until: '2100-01-01T00:00:00.000Z' }
}

/** Everybody is in every relation to the records with these ids. */
const declared = domains.flatMap(({ relations = [] }) => relations)
const related = (idsOf: (relation: string) => readonly number[]) =>
  relationsByName(
    declared.map(({ name }): Relate => ({ name, from: '', set: () => sql`select unnest(${[...idsOf(name)]}::int[])` })),
  )
const policies = domains.flatMap(({ policy, guestPolicy }) => [policy, ...(guestPolicy ? [guestPolicy] : [])])
const rightsFor = (me: Viewer, relations = related(() => [own])): Rights =>
  rightsOf({ me, rules: rulesOf(me, policies), relations, today: () => '2026-11-21' })

type Value = string | number | boolean | null
type Case = { handler: ResourceHandler; prohibition: Prohibition }

const cases = domains
  .flatMap(({ handlers }) => handlers)
  .flatMap((handler) => handler.resource.never.map((prohibition): Case => ({ handler, prohibition })))
const named = cases.map((one) => [`${one.handler.resource.type}: ${one.prohibition.rule}`, one] as const)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

/** A value that passes a test, if the records with the id `id` are in every relation. */
function passing(tested: Value | Test | Relation, id = own): Value {
  if (tested === null || typeof tested !== 'object') return tested
  if ('relation' in tested) return id
  if (tested.op === 'in') return tested.values[0] ?? null
  if (tested.op === 'not') return typeof tested.test === 'string' ? `not ${tested.test}` : null
  return id
}

/** Whether a person may do it with a row that has these values; what the rules ask besides is fulfilled, one by one. */
async function allows(
  rights: Rights,
  action: string,
  { resource, as, columns }: ResourceHandler,
  row: Record<string, Value>,
  id = own,
) {
  const rules = rights.rulesFor(action, resource.type)
  const answers = await Promise.all(
    rules.map(async ({ when }) => {
      const asked = Object.entries(when ?? {}).map(([name, tested]) => [name, passing(tested, id)])
      const states = resource.acts[action]?.states
      const values: Record<string, Value> = {
        ...Object.fromEntries(asked),
        ...(states ? { state: states[0] } : {}),
        ...row,
      }
      const literals = Object.fromEntries(Object.keys(columns).map((name) => [name, literal(values[name] ?? null)]))
      const { rows } = await sql<{ may: boolean }>`
        select coalesce(${rights.where(action, { resource, as, columns: literals })}, false) as may
        from (select 0 as id) as ${sql.ref(as)}`.execute(testApp.db)
      return rows[0]?.may === true
    }),
  )
  return answers.some(Boolean)
}

const literal = (value: Value) => {
  if (value === null) return sql`null`
  return typeof value === 'number'
    ? sql`${value}::int`
    : typeof value === 'boolean'
      ? sql`${value}::boolean`
      : sql`${value}::text`
}

/** Each way in which a person stands to the record as the prohibition says. */
const rowsOf = ({ by = [], within = {}, when = {} }: Prohibition, id: number): Record<string, Value>[] => {
  const which = Object.fromEntries(Object.entries(when).map(([name, tested]) => [name, passing(tested)]))
  return [...by, ...Object.keys(within)].map((name) => ({ ...which, [name]: id }))
}

test.each(named)('%s Neither a super administrator nor any other role may.', async (_, { handler, prohibition }) => {
  for (const [who, me] of viewers)
    for (const action of prohibition.to)
      for (const row of rowsOf(prohibition, own))
        expect([who, action, row, await allows(rightsFor(me), action, handler, row)]).toEqual([who, action, row, false])
})

test.each(named)('%s Nor may they through somebody as whom they act.', async (_, { handler, prohibition }) => {
  const acting = {
    ...member([...everyRole, ...charges]),
    id: 9,
    impersonator: { id: own, username: 'ines', reason: 'Asked.' },
  }
  for (const action of prohibition.to)
    for (const row of rowsOf(prohibition, own))
      expect([action, row, await allows(rightsFor(acting), action, handler, row)]).toEqual([action, row, false])
})

test.each(named)('%s Everybody else may, as their rules say.', async (_, { handler, prohibition }) => {
  const prohibited = handler.resource.never.flatMap(({ within = {} }) => Object.values(within))
  const names = prohibited.flatMap((one) => ('relation' in one ? [one] : one.relations)).map(({ relation }) => relation)
  const me = member([...everyRole, ...charges])
  const rights = rightsFor(
    me,
    related((name) => (names.includes(name) ? [own] : [other])),
  )
  const outside = rowsOf(prohibition, other).flatMap((row) => prohibition.to.map((action) => ({ action, row })))
  const answers = await Promise.all(outside.map(({ action, row }) => allows(rights, action, handler, row, other)))
  expect(answers).toContain(true)
})
