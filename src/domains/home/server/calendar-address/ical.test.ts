import ICAL from 'ical.js'
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics'
import { beforeEach, expect, test } from 'vitest'
import { makeModule, makeTerm } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { domains } from '../../../../app/server/domains.ts'
import { readAddress } from './read-address.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
const as = (username: string) => testApp.as({ username, sub: username })
const make = async (kinds: string[], who = 'mina') =>
  (await as(who).post('/api/v2/schedule/addresses', { kinds })).body as { id: number; address: string }
const tokenIn = (address: string) => /\/ical\/([0-9a-f]{64})\.ics$/.exec(address)?.[1] ?? ''
const read = (address: string, more: { timeZone?: string; agent?: string } = {}) =>
  readAddress(testApp.db, domains, {
    ...{ token: tokenIn(address), agent: '', timeZone: 'Asia/Macau', publicUrl: 'https://portal.example.edu' },
    ...{ universityName: 'University', today: '2026-11-21' },
    ...more,
  })

const everything = ['CLASS', 'EXAM', 'MEETING', 'PRACTICE', 'DEADLINE', 'HOLIDAY']

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['mina', 'chan']) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const days = { starts_on: '2026-09-07', ends_on: '2026-12-27' }
  const term_id = (await makeTerm(db, { code: '2026-1', ...days })).id
  const module_id = (await makeModule(db, { code: 'DS' })).id
  const course = { ...days, term_id, module_id, code: 'CS204', title: { en: 'Data Structures' }, type: 'LECTURE' }
  ids.cs = (await db.insertInto('course').values(course).returning('id').executeTakeFirstOrThrow()).id
  await db
    .insertInto('enrollment')
    .values({ course_id: id('cs'), person_id: id('mina') })
    .execute()
  const essay = { code: 'E', title: { en: 'Essay; first, part' }, kind: 'ESSAY', weight: 50, max_mark: 100 }
  const work = { ...essay, course_id: id('cs'), due_on: '2026-11-30' }
  ids.essay = (await db.insertInto('assessment').values(work).returning('id').executeTakeFirstOrThrow()).id
  const noon = { kind: 'BREAK', starts_on: '2026-12-01', ends_on: '2026-12-01', starts_at: '12:00', ends_at: '14:30' }
  await db
    .insertInto('calendar_entry')
    .values([
      { name: { en: 'Canteen\r\nSTATUS:CANCELLED' }, ...noon },
      { name: { en: '聖誕假期 Christmas' }, kind: 'BREAK', starts_on: '2026-12-21', ends_on: '2026-12-23' },
    ])
    .execute()
})

/** Parses with ical.js, the library of Thunderbird. */
const byIcalJs = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      ...{ uid: event.uid, summary: event.summary, sequence: event.sequence, wholeDay: event.startDate.isDate },
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      status: String(part.getFirstPropertyValue('status')),
    }
  })

/** Parses with ts-ics. */
const byTsIcs = (file: string) =>
  convertIcsCalendar<IcsCalendar>(undefined, file).events?.map((event) => ({
    ...{ uid: event.uid, summary: event.summary, sequence: event.sequence, wholeDay: event.start.type === 'DATE' },
    start: event.start.date.toISOString(),
    zone: event.start.local?.timezone,
    end: event.end?.date.toISOString(),
  }))

test('two foreign parsers read the same events: titles, days, and instants in the university’s time zone', async () => {
  const file = (await read((await make(everything)).address)) ?? ''
  const essay = { uid: `assessment-${id('essay')}@portal.example.edu`, summary: 'CS204 Essay; first, part' }
  const canteen = { summary: 'Canteen STATUS:CANCELLED', wholeDay: false }
  const christmas = { summary: '聖誕假期 Christmas', wholeDay: true }
  expect(byIcalJs(file)).toMatchObject([
    { ...essay, wholeDay: true, start: '2026-11-30', end: '2026-12-01', sequence: 0, status: 'CONFIRMED' },
    { ...canteen, start: '2026-12-01T04:00:00.000Z', end: '2026-12-01T06:30:00.000Z', status: 'CONFIRMED' },
    { ...christmas, start: '2026-12-21', end: '2026-12-24' },
  ])
  expect(byTsIcs(file)).toMatchObject([
    { ...essay, wholeDay: true, start: '2026-11-30T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
    { ...canteen, zone: 'Asia/Macau', start: '2026-12-01T04:00:00.000Z', end: '2026-12-01T06:30:00.000Z' },
    { ...christmas, start: '2026-12-21T00:00:00.000Z', end: '2026-12-24T00:00:00.000Z' },
  ])
})

test('an examination moves to its time once that is known, and both parsers read one event with the same name', async () => {
  const { db } = testApp
  const days = { starts_on: '2026-12-10', ends_on: '2026-12-11' }
  const exam = (await makeCourse(db, { code: 'CS204R', title: { en: 'Re-sit' }, type: 'EXAM', ...days })).id
  await makeEnrollment(db, { course_id: exam, person_id: id('mina') })
  const { address } = await make(['EXAM'])
  const named = { uid: `course-${exam}@portal.example.edu`, summary: 'CS204R Re-sit' }
  const before = byIcalJs((await read(address)) ?? '')
  expect(before).toMatchObject([{ ...named, wholeDay: true, start: '2026-12-10', end: '2026-12-12' }])
  await inserted(db, 'exam_paper', {
    ...{ course_id: exam, author_id: id('chan'), sits_at: '2026-12-11T02:00:00Z', minutes: 120, state: 'SUBMITTED' },
  })
  const file = (await read(address)) ?? ''
  const atTime = { ...named, wholeDay: false, start: '2026-12-11T02:00:00.000Z', end: '2026-12-11T04:00:00.000Z' }
  const after = byIcalJs(file)
  expect(after).toMatchObject([atTime])
  expect(byTsIcs(file)).toMatchObject([{ ...atTime, zone: 'Asia/Macau' }])
  expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0)
})

test('times carry the zone with its rules, days are plain dates, and DTSTAMP is UTC', async () => {
  const { address } = await make(everything)
  const file = (await read(address)) ?? ''
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Macau\r\n')
  expect(file).toContain('DTSTART;TZID=Asia/Macau:20261201T120000\r\n')
  expect(file).toContain('DTSTART;VALUE=DATE:20261221\r\n')
  expect(file.match(/^DTSTAMP:\d{8}T\d{6}Z\r$/gm)).toHaveLength(3)
  // Whole days do not make their reader busy, times do.
  for (const event of file.split('BEGIN:VEVENT').slice(1)) {
    const isDay = event.includes('DTSTART;VALUE=DATE:')
    expect(event.includes('TRANSP:TRANSPARENT\r\n')).toBe(isDay)
    expect(event.includes('X-MICROSOFT-CDO-BUSYSTATUS:FREE\r\n')).toBe(isDay)
  }
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const west = (await read(address, { timeZone: 'America/Los_Angeles' })) ?? ''
  expect(west).toContain('DTSTART;TZID=America/Los_Angeles:20261201T120000\r\n')
  expect(byIcalJs(west)[1]).toMatchObject({ start: '2026-12-01T20:00:00.000Z' })
})

test('the same schedule gives the same file; a change raises the sequence and keeps the UID', async () => {
  const { address } = await make(['DEADLINE'])
  const before = await read(address)
  expect(await read(address)).toBe(before)
  await testApp.db
    .updateTable('assessment')
    .set(({ eb }) => ({ due_on: '2026-12-02', version: eb('version', '+', 1) }))
    .where('id', '=', id('essay'))
    .execute()
  const [moved] = byIcalJs((await read(address)) ?? '')
  expect(moved).toMatchObject({ uid: `assessment-${id('essay')}@portal.example.edu`, sequence: 1, start: '2026-12-02' })
})

test('a cancelled event is listed as cancelled for thirty days, and then disappears', async () => {
  const { address } = await make(['CLASS'])
  const lesson = { course_id: id('cs'), kind: 'LECTURE', day: '2026-12-03', starts_at: '10:00', ends_at: '11:00' }
  const { id: cancelled } = await testApp.db
    .insertInto('lesson')
    .values({ ...lesson, state: 'CANCELLED' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = async (changed: string) => {
    await testApp.set('lesson', cancelled, { updated_at: changed })
    return byIcalJs((await read(address)) ?? '').map(({ status }) => status)
  }
  expect(await told('2026-10-22T04:00:00Z')).toEqual(['CANCELLED'])
  expect(await told('2026-10-21T04:00:00Z')).toEqual([])
  await testApp.set('lesson', cancelled, { state: 'PLANNED' })
  expect(await told('2026-10-21T04:00:00Z')).toEqual(['CONFIRMED'])
})

test('an address serves only the chosen kinds of events, and only those of its owner', async () => {
  expect(byIcalJs((await read((await make(['DEADLINE'])).address)) ?? '')).toHaveLength(1)
  expect(byIcalJs((await read((await make(['HOLIDAY'])).address)) ?? '')).toHaveLength(2)
  expect(byIcalJs((await read((await make(['DEADLINE'], 'chan')).address)) ?? '')).toEqual([])
})

test('an address is shown once, and stops working when it is revoked, replaced, or its owner is disabled', async () => {
  const first = await make(['CLASS'])
  const own = await as('mina').get('/api/v2/calendar_addresses')
  expect(JSON.stringify(own.body)).not.toContain(tokenIn(first.address))
  const { rows } = await testApp.db
    .selectFrom('calendar_address')
    .selectAll()
    .execute()
    .then((rows) => ({ rows }))
  expect(JSON.stringify(rows)).not.toContain(tokenIn(first.address))
  const { body: second } = await as('mina').post('/api/v2/schedule/addresses', {
    kinds: ['CLASS'],
    insteadOf: first.id,
  })
  expect([await read(first.address), typeof (await read(second.address))]).toEqual([null, 'string'])
  expect((await as('mina').post(`/api/v2/calendar_addresses/${second.id}/transitions/revoke`, {})).status).toBe(200)
  expect(await read(second.address)).toBeNull()
  const third = await make(['CLASS'])
  await testApp.set('person', id('mina'), { disabled: true })
  expect(await read(third.address)).toBeNull()
})

test('people cannot make, revoke or replace the addresses of others, or have more than ten', async () => {
  const { id: hers } = await make(['CLASS'])
  const { status } = await as('chan').post('/api/v2/schedule/addresses', { kinds: ['CLASS'], insteadOf: hers })
  expect(status).toBe(404)
  expect((await as('chan').post(`/api/v2/calendar_addresses/${hers}/transitions/revoke`, {})).status).toBe(404)
  const root = { username: 'root', officialName: 'Root', roles: ['ROLE_SUPER_ADMIN' as const] }
  await makePerson(testApp.db, { ...root, identity: { issuer: 'embedded', subject: 'root' } })
  const impersonator = { id: 'root', username: 'root', reason: 'to help her with it' }
  const stated = { 'impersonation-reason': 'She asked for it by telephone.' }
  const acting = testApp.as({ username: 'mina', sub: 'mina', impersonator })
  expect((await acting.post('/api/v2/schedule/addresses', { kinds: ['CLASS'] }, stated)).status).toBe(403)
  for (let made = 1; made < 10; made++) await make(['CLASS'])
  const { status: full, body } = await as('mina').post('/api/v2/schedule/addresses', { kinds: ['CLASS'] })
  expect([full, body.violations[0].message]).toEqual([
    422,
    'You have 10 addresses already. Revoke one that you no longer use.',
  ])
})

test('the owner sees when and by which app an address was read', async () => {
  const { address } = await make(['CLASS'])
  const lastRead = async () => (await as('mina').get('/api/v2/calendar_addresses')).body['hydra:member'][0]
  expect(await lastRead()).toMatchObject({ lastReadAt: null, lastReadBy: null })
  await read(address, { agent: 'Google-Calendar-Importer' })
  expect(await lastRead()).toMatchObject({ lastReadAt: expect.any(String), lastReadBy: 'GOOGLE' })
})
