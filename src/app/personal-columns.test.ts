import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { type AnyColumn, date, text as textColumn } from '#platform/server/tables/columns.ts'
import { isEmptiedIn, type Table } from '#platform/server/tables/table.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { eraseInSteps } from '../domains/people/server/privacy/erasure.ts'
import { placesWith } from '../domains/people/server/privacy/everywhere.fixture.ts'
import { releasedColumns, releasedRows } from '../domains/people/server/privacy/export-parts.ts'
import { type Part, planOf } from '../domains/people/server/privacy/privacy-plan.ts'
import { tables as declared } from './server/domains.ts'
import { fillColumns, markOf } from './test/fill-columns.ts'

const text = 'Zqmark'
let testApp: TestApp
let person: number
let request: number
let rows: Map<string, Record<string, unknown>>
let restore: () => Promise<void>

/** The tables of the portal, and personal columns of `person` that might be added in the future. */
const tables = (): readonly Table[] =>
  declared().map((table) =>
    table.name === 'person' ? { ...table, columns: { ...table.columns, ...ofTomorrow } } : table,
  )
const ofTomorrow = { faith: textColumn('personal').default(), married_on: date('personal').nullable() }

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  await sql`alter table person add faith text not null default '', add married_on date`.execute(db)
  person = (await makePerson(db, { username: 'somebody', officialName: 'Somebody' })).id
  const filled = await fillColumns({ db, tables: tables(), person, text })
  rows = filled.rows
  // No foreign key connects the two, because the audit is partitioned.
  await sql`update audit_subject s set event_id = e.id, at = e.at from audit_event e where e.actor_id = ${person}`.execute(
    db,
  )
  restore = filled.restore
})

/** Other test files share the database: its constraints are restored, on empty tables. */
afterAll(async () => {
  await testApp.empty()
  await restore()
  await sql`alter table person drop faith, drop married_on`.execute(testApp.db)
})

test('every table that can contain data about a person has a row', async () => {
  const places = await placesWith(testApp.db, text)
  const found = new Set(places.map((place) => place.split('.')[0]))
  const expected = ['person', 'user_contact', 'notice', 'mail_message', 'stored_file', 'invoice', 'teaching_practice']
  expect([...found]).toEqual(expect.arrayContaining(expected))
  expect(rows.size).toBeGreaterThan(25)
})

test('a copy contains every text that is released to the person, and no other', async () => {
  const to = { person, today: '2026-11-21' }
  const copy = await Promise.all(planOf(tables()).map((part) => releasedRows(testApp.db, part, to)))
  const written = JSON.stringify(copy)
  const texts = tables().flatMap(textsOf)
  const wrong = texts.filter(({ mark, isReleased }) => written.includes(mark) !== isReleased)
  expect(wrong.map(({ name }) => name)).toEqual([])
  const released = texts.flatMap(({ name, isReleased }) => (isReleased ? [name] : []))
  expect(released).toEqual(expect.arrayContaining(['user_contact.combined', 'practice_time_log.reflection']))
  expect(texts.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail_message.values', 'contact_code.hash']))
})

/** Released because no hold keeps grades from this person. */
const unlessHeld = ['enrollment.state']

type Text = { name: string; mark: string; isReleased: boolean }

/** The columns of a table that contain a mark, and whether the copy has it; `official_name` is the name itself. */
function textsOf(table: Table): Text[] {
  if (!rows.has(table.name) || !table.about) return []
  const { release, releaseAs } = table.about
  const released = new Set(typeof release === 'object' ? [] : releasedColumns(table))
  return Object.entries(table.columns)
    .filter(([name, column]) => holdsMark(column) && `${table.name}.${name}` !== 'person.official_name')
    .map(([name, { facts }]) => ({
      name: `${table.name}.${name}`,
      // A reference contains the name of the item that it refers to.
      mark: facts.references ? String(rows.get(table.name)?.[name]) : markOf(table.name, name),
      isReleased: released.has(name) && (!releaseAs[name] || unlessHeld.includes(`${table.name}.${name}`)),
    }))
}

const holdsMark = ({ facts }: AnyColumn) =>
  ['text', 'text[]', 'jsonb'].includes(facts.type) && !facts.computed && facts.class !== 'key'

test('an interrupted erasure keeps the texts to find, continues at its next try, and leaves nothing anywhere', async () => {
  const asked = { person_id: person, state: 'QUEUED' }
  const made = await testApp.db.insertInto('erasure_request').values(asked).returning('id').executeTakeFirstOrThrow()
  request = made.id
  let fails = true
  const portal = {
    tables,
    types: () => new Map([['User', 'person']]),
    forgetAccount: async () => {
      if (fails) throw new Error('the power is gone')
    },
  }
  const identity = { person_id: person, issuer: 'embedded', subject: 'somebody' }
  await testApp.db.deleteFrom('person_identity').where('person_id', '=', person).execute()
  await testApp.db.insertInto('person_identity').values(identity).execute()
  const erase = () =>
    eraseInSteps(portal)({ id: request }, { ownerDb: testApp.db, now: testApp.now, rightsChanged: async () => {} })
  await expect(erase()).rejects.toThrow('the power is gone')
  expect(await stateNow()).toMatchObject({ state: 'QUEUED', forgotten: { shown: expect.arrayContaining([text]) } })
  fails = false
  await erase()
  expect(await stateNow()).toEqual({ state: 'ERASED', forgotten: null })
  expect(await placesWith(testApp.db, text)).toEqual([])
  await erase()
  expect(await stateNow()).toEqual({ state: 'ERASED', forgotten: null })
})

const stateNow = () =>
  testApp.db
    .selectFrom('erasure_request')
    .select(['state', 'forgotten'])
    .where('id', '=', request)
    .executeTakeFirstOrThrow()

test('in rows that stay, every personal column has lost its value, whatever its type', async () => {
  const looked = await Promise.all(planOf(tables()).map(valuesLeft))
  expect(looked.flat().filter(({ isLeft }) => isLeft)).toEqual([])
  expect(looked.flat().length).toBeGreaterThan(15)
})

/** The personal columns of rows left by an erasure, each with whether it still has its value. */
async function valuesLeft(part: Part) {
  const before = rows.get(part.table.name)
  const { rows: stayed } = await sql<Record<string, unknown>>`
    select * from ${sql.table(part.table.name)} x where ${part.isAbout(person)}`.execute(testApp.db)
  if (part.about.erasure?.rows === 'elsewhere') return []
  const columns = Object.entries(part.table.columns).filter(([, column]) => isEmptiedIn(part.table, column))
  return stayed.flatMap((after) =>
    columns.map(([name]) => ({
      name: `${part.table.name}.${name}`,
      isLeft: JSON.stringify(after[name]) === JSON.stringify(before?.[name]),
    })),
  )
}

test('only the id of the person is left, and required values name nobody', async () => {
  const row = await testApp.db.selectFrom('person').selectAll().where('id', '=', person).executeTakeFirstOrThrow()
  const columns = tables().find(({ name }) => name === 'person')?.columns ?? {}
  const told = Object.entries(row).filter(
    ([name, value]) => !['key', 'internal'].includes(columns[name]?.facts.class ?? '') && value,
  )
  const nobody = `Erased person ${person}`
  expect(Object.fromEntries(told)).toEqual({
    ...{ username: `erased-${person}`, official_name: nobody, display_name: nobody, sort_name: nobody.toLowerCase() },
    ...{ name_order: 'given-first', search_text: expect.not.stringContaining(text.toLowerCase()) },
  })
  expect(row.disabled).toBe(true)
})
