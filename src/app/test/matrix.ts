import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import type { University } from '#platform/test/fixture.ts'
import { type Persona, personas } from '#platform/test/personas.ts'
import { allRows, quiet } from '#platform/test/rows.ts'
import { domains } from '../server/domains.ts'
import { actionsOf } from '../server/permissions.ts'
import { expectNeeded, type Need, needsOf } from './matrix-endpoints.ts'
import { cellOf, type Matrix, type MatrixOptions, namesIn, oneOfEachClass, readMatrix } from './matrix-table.ts'
import { write } from './matrix-write.ts'
import { openUniversity } from './university.ts'

/**
 * The permissions of one domain as a table, observed through the API: every action of every resource, the people of the
 * small university (of its specialists only those in the header), and items of their own and of others. `own` are the
 * person's own items, `all` every one, a word is a group of `groups` or an item by its name; `–` means none and no list
 * at all, `0` an empty list, `422` that a person may create such an item for themselves but not this one. What is not
 * allowed is 404 if the person may not see the item, else 403.
 *
 * `Gradebook: mark` is what endpoints need of a record besides reading it: its row names the items for which they are
 * open.
 *
 * A refusal is tested with one of the people whom the row treats alike, a different one in each row; with TEST_ALL with
 * every one.
 */
export function expectMatrix(domain: string, table: string, options: MatrixOptions = {}): void {
  const matrix = readMatrix(table, options)
  const own = domains.find(({ name }) => name === domain)?.handlers ?? []
  const known = own.flatMap((one) =>
    actionsOf(one.resource, { create: !!one.create, update: !!one.update, remove: !!one.remove }).map(
      (action) => [`${one.resource.type} ${action}`, one, action] as const,
    ),
  )
  const needs = options.endpoints === 'apart' ? { reads: [], acts: [] } : needsOfDomain(domain)
  let university: University
  beforeAll(async () => {
    university = await openUniversity()
  })

  test('the table names every action of every resource, and every person in every row', () => {
    expect([...matrix.rows.keys()]).toEqual([...known.map(([name]) => name), ...needs.acts.map(({ name }) => name)])
    expect(matrix.people).toEqual(expect.arrayContaining([...personas]))
    for (const cells of matrix.rows.values()) expect(cells).toHaveLength(matrix.people.length)
  })

  // Before the writes, which leave new lecturers and readers of courses behind.
  testNeeds(needs, () => ({ university, matrix }))

  test.each(known)('%s is allowed to whom the table says, and to nobody else', async (name, one, action) => {
    const trial = { university, matrix, handler: one, action, name }
    if (action === 'list') await expectLists(trial)
    else if (action === 'read') await expectReads(trial)
    else await expectWrites(trial)
  })
}

/** The same for the endpoints of a domain alone, whose table has a row for reading each kind of their records. */
export function expectEndpoints(domain: string, table: string, options: MatrixOptions = {}): void {
  const matrix = readMatrix(table, options)
  const needs = needsOfDomain(domain)
  let university: University
  beforeAll(async () => {
    university = await openUniversity()
  })

  test('the table names every act of every endpoint, and every person in every row', () => {
    const types = new Set([...needs.reads, ...needs.acts].map(({ type }) => type))
    const read = [...types].map((type) => `${type} read`)
    expect([...matrix.rows.keys()].sort()).toEqual([...read, ...needs.acts.map(({ name }) => name)].sort())
    expect(matrix.people).toEqual(expect.arrayContaining([...personas]))
    for (const cells of matrix.rows.values()) expect(cells).toHaveLength(matrix.people.length)
  })

  testNeeds(needs, () => ({ university, matrix }))
}

type Needs = { reads: readonly Need[]; acts: readonly Need[] }

/** What the endpoints about a domain's records need: only to read them, or an act. */
function needsOfDomain(domain: string): Needs {
  const own = domains.find(({ name }) => name === domain)?.handlers ?? []
  const all = needsOf(own.map(({ resource }) => resource.type))
  const isRead = ({ name, type }: Need) => name === `${type}: read`
  return { reads: all.filter(isRead), acts: all.filter((need) => !isRead(need)) }
}

function testNeeds({ reads, acts }: Needs, parts: () => { university: University; matrix: Matrix }): void {
  if (acts.length > 0)
    test.each(acts.map((need) => [need.name, need] as const))(
      'endpoints that need %s are open to whom the table says, and to nobody else',
      (_, need) => expectNeeded(need, parts()),
    )
  if (reads.length > 0)
    test.each(reads.map((need) => [need.type, need] as const))(
      'endpoints for readers of %s are open to them, and to nobody else',
      (_, need) => expectNeeded({ ...need, name: `${need.type} read` }, parts()),
    )
}

/** One row of the table, to be tested. */
type Trial = { university: University; matrix: Matrix; handler: ResourceHandler; action: string; name: string }
type Things = Record<string, number>

const thingsOf = ({ university, handler }: Trial): Things => university.things[handler.resource.type] ?? {}

async function expectLists(trial: Trial): Promise<void> {
  const { university, matrix, handler, name } = trial
  const { path, type } = handler.resource
  const isGrowing = matrix.options.growing?.includes(type)
  const known = Object.values(thingsOf(trial))
  for (const who of matrix.people) {
    const address = `${path}?itemsPerPage=999${isGrowing ? '&order[at]=asc' : ''}`
    const { status, body } = await university.ask(who, 'GET', address)
    const all: number[] = (body['hydra:member'] ?? []).map(({ id }: { id: number }) => id)
    const ids = isGrowing || matrix.options.added?.includes(type) ? all.filter((id) => known.includes(id)) : all
    const wanted = namesIn(trial, who, Object.keys(thingsOf(trial))).map((thing) => university.id(type, thing))
    const isOpen = cellOf(matrix, name, who) !== '–'
    expect({ who, status, ids: ids.sort(byNumber) }).toEqual({
      ...{ who, status: isOpen ? 200 : 403, ids: wanted.sort(byNumber) },
    })
  }
}

const byNumber = (a: number, b: number) => a - b

async function expectReads(trial: Trial): Promise<void> {
  const { university, matrix, handler } = trial
  const things = Object.entries(thingsOf(trial))
  for (const who of matrix.people) {
    const allowed = namesIn(trial, who, Object.keys(thingsOf(trial)))
    const observed: Record<string, number> = {}
    for (const [name, id] of things)
      observed[name] = (await university.ask(who, 'GET', handler.resource.iri(id))).status
    const wanted = things.map(([name]) => [name, allowed.includes(name) ? 200 : 404])
    expect({ who, ...observed }).toEqual({ who, ...Object.fromEntries(wanted) })
  }
}

/** First everything that must be refused, with no row changed by it; then everything that must succeed. */
async function expectWrites(trial: Trial): Promise<void> {
  const { university, matrix, name } = trial
  await quiet(university.testApp)
  const things = Object.keys(await fitting(trial))
  const before = await allRows(university.testApp)
  for (const who of oneOfEachClass(matrix, name)) await expectRefusals(trial, who, things)
  expect(await allRows(university.testApp)).toEqual(before)
  for (const who of matrix.people)
    for (const thing of namesIn(trial, who, things)) {
      const last = await lastEvent(university)
      const status = await write({ ...trial, who, thing })
      if (appointsOneself(trial, who, thing)) {
        expect([who, thing, status, await eventsSince(university, last)]).toEqual([who, thing, 422, 0])
        continue
      }
      expect([200, 201, 204], `${who} ${thing}`).toContain(status)
      expect([who, thing, await eventsSince(university, last)]).toEqual([who, thing, 1])
    }
}

const appointsOneself = ({ matrix, handler, action }: Trial, who: Persona, thing: string): boolean =>
  action === 'update' && thing === who && (matrix.options.appoints ?? []).includes(handler.resource.type)

async function lastEvent({ testApp: { db } }: University): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_event`.execute(db)
  return rows[0]?.id ?? 0
}

/** The number of audit events of people since; events of the portal itself have no person. */
async function eventsSince({ testApp: { db } }: University, last: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_event where id > ${last} and actor_id > 0`.execute(db)
  return rows[0]?.n ?? 0
}

async function expectRefusals(trial: Trial, who: Persona, things: readonly string[]): Promise<void> {
  const { matrix, handler, action, name } = trial
  const allowed = namesIn(trial, who, things)
  const seen = namesIn({ ...trial, name: `${handler.resource.type} read` }, who, things)
  const isOpen = allowed.length > 0 || cellOf(matrix, name, who) === '422'
  const refused = things.filter((thing) => !allowed.includes(thing))
  const observed: Record<string, number> = {}
  for (const thing of refused) observed[thing] = await write({ ...trial, who, thing })
  const statuses = refused.map((thing) => [thing, refusal(action, isOpen, seen.includes(thing))])
  expect({ who, ...observed }).toEqual({ who, ...Object.fromEntries(statuses) })
}

/** People who may create items for themselves and name somebody else get a violation (422). */
const refusal = (action: string, isOpen: boolean, isSeen: boolean): number => {
  if (action === 'create') return isOpen ? 422 : 403
  return isSeen ? 403 : 404
}

/** The items that an action can be about; for a transition, those in a state from which it starts. */
async function fitting(trial: Trial): Promise<Things> {
  const { university, matrix, handler, action } = trial
  const { type, flow } = handler.resource
  const things = thingsOf(trial)
  // The possible owners of a new item; if it has no owner, there is one kind of new item.
  if (action === 'create') return Object.keys(things).includes('nobody') ? things : { new: 0 }
  // Items in use cannot be deleted by anybody.
  if (action === 'delete' && things.unused) return { unused: things.unused }
  // An erasure is permanent: nobody else of the university may be lost to it.
  if (action === 'carryOut' && things.leaver) return { leaver: things.leaver }
  const from = flow?.transitions[action]?.from
  if (!from) return things
  const { table, as, columns } = handler
  const state = typeof columns.state === 'function' ? undefined : columns.state
  const states = await sql<{ id: number; state: string }>`
    select ${sql.ref(`${as}.id`)} as id, ${state ?? sql.ref(`${as}.state`)} as state
    from ${sql.table(table)} as ${sql.ref(as)}`.execute(university.testApp.db)
  const ids = new Set(states.rows.filter(({ state }) => from.includes(state)).map(({ id }) => id))
  const settled = [...(matrix.options.settled?.[type] ?? []), ...(matrix.options.settled?.[`${type} ${action}`] ?? [])]
  const found = Object.entries(things).filter(([name, id]) => ids.has(id) && !settled.includes(name))
  expect(found).not.toEqual([])
  return Object.fromEntries(found)
}
