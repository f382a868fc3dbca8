import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Policy, rulesOf, type Viewer } from '../../contract/policy.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import { rightsOf } from '../who/rights.ts'
import { compiledFor, type Statement } from './run-statement.ts'
import { openShapes } from './viewer-shape.ts'

const db = new Kysely<any>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const parts = { policies: [] as Policy[], relations: new Map() }
let shapeOf = openShapes({ ...parts, verify: true })
beforeEach(() => {
  shapeOf = openShapes({ ...parts, verify: true })
})

const person = (id: number): Viewer => ({
  ...{ id, name: `person ${id}`, username: `user-${id}`, roles: [], effectiveRoles: [], permissions: [], holds: [] },
  ...{ guest: false, grants: [], impersonator: null },
})

function contextOf(me: Viewer): Ctx {
  const rights = rightsOf({
    me,
    rules: [],
    relations: parts.relations,
    today: () => '2026-11-21',
    shape: shapeOf(me, []),
  })
  const rest = { language: 'en', now: new Date('2026-11-21T02:00:00Z'), today: '2026-11-21' } as const
  return { db, me, rights, ...rest } as unknown as Ctx
}
const made = <V extends NonNullable<Statement['values']>>(me: Viewer, statement: Statement<V>) =>
  compiledFor(contextOf(me), statement)

test('a statement is built once, and each person and request gets their own values', () => {
  let built = 0
  shapeOf = openShapes({ ...parts, verify: false })
  const statement = (limit: number): Statement<{ limit: number }> => ({
    key: 'own',
    values: { limit },
    build: ({ me, today }, { limit }) => {
      built++
      return sql`select * from thing where owner = any(${[me.id]}) and day = ${today} and address = ${`/users/${me.id}/x`} limit ${limit}`
    },
  })
  expect(made(person(7), statement(30)).parameters).toEqual([[7], '2026-11-21', '/users/7/x', 30])
  expect(made(person(8), statement(50)).parameters).toEqual([[8], '2026-11-21', '/users/8/x', 50])
  expect(built).toBe(3)
})

test('values that are the same for all viewers of a shape are written into the text, so that one plan suits all', () => {
  const statement: Statement<{ limit: number }> = {
    key: 'constant',
    values: { limit: 30 },
    build: ({ me }, { limit }) =>
      sql`select * from thing where kind = ${"it's"} and ${false} and owner = ${me.id} and day = ${null} limit ${limit}`,
  }
  made(person(7), statement)
  expect(made(person(8), statement)).toEqual({
    text: "select * from thing where kind = 'it''s' and 'false' and owner = $1 and day = null limit $2",
    parameters: [8, 30],
  })
})

test('conditions of the request are built each time and numbered after the other values', () => {
  const statement = (state: string): Statement => ({
    key: 'narrowed',
    where: [sql<boolean>`state = ${state}`, sql<boolean>`kind <> ${'X'}`],
    build: ({ me }, _, where) => sql`select * from thing where owner = ${me.id} and ${where}`,
  })
  made(person(7), statement('DRAFT'))
  expect(made(person(8), statement('SENT'))).toEqual({
    text: 'select * from thing where owner = $1 and (state = $2 and kind <> $3)',
    parameters: [8, 'SENT', 'X'],
  })
})

test('a statement with a computed value is never kept', () => {
  const statement: Statement = {
    key: 'computed',
    build: ({ me }) => sql`select ${me.id * 2}, ${sql.lit(me.id)}`,
  }
  made(person(7), statement)
  expect(made(person(8), statement)).toEqual({ text: 'select $1, 8', parameters: [16] })
})

test('a statement that contains another person’s values by mistake is not kept for anybody', () => {
  const ofCaller = (me: Viewer): Statement => ({ key: 'leaking', build: () => sql`select ${me.id}, ${me.username}` })
  made(person(7), ofCaller(person(7)))
  expect(made(person(8), ofCaller(person(8))).parameters).toEqual([8, 'user-8'])
})

test('a kept statement that differs from the one of the request is noticed', () => {
  let limit = 1
  const statement: Statement = { key: 'changing', build: () => sql`select ${limit}` }
  made(person(7), statement)
  limit = 2
  expect(() => made(person(8), statement)).toThrow('The kept statement changing differs')
})

test('people with other rules, guests and people who act for somebody share nothing', () => {
  const policies: Policy[] = [
    (me, can) => {
      if (me.id === 8) can('read', { type: 'Thing' } as never)
    },
  ]
  const shapeFor = openShapes({ policies, relations: new Map(), verify: false })
  const shape = (me: Viewer) => shapeFor(me, rulesOf(me, policies))
  expect(shape(person(7))).toBe(shape(person(9)))
  expect(shape(person(8))).toBeNull()
  expect(shape({ ...person(7), guest: true })).toBeNull()
  expect(shape({ ...person(7), impersonator: { id: 1, username: 'admin', reason: 'help' } })).toBeNull()
  expect(shape({ ...person(7), holds: ['GRADES_VIEW'] })).not.toBe(shape(person(7)))
})
