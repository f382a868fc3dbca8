import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makePerson } from '../factory.ts'
import type { Identity } from './identity.ts'
import { endSessions } from './session-end.ts'
import { viewerOf } from './viewer.ts'

const today = '2026-11-21'
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(() => testApp.empty())

const identity = (some: Partial<Identity> = {}): Identity => ({
  issuer: 'embedded',
  subject: 'sub-1',
  username: 'mina',
  email: 'mina@example.edu',
  name: 'Mina Costa',
  roles: [],
  guest: false,
  impersonator: null,
  sessionId: '',
  issuedAt: 1_800_000_000,
  ...some,
})
const enter = (some: Partial<Identity> = {}) => viewerOf(testApp.db, identity(some), [], today)
const people = () => testApp.db.selectFrom('person').selectAll().orderBy('id').execute()

test('a person who signs in for the first time is recorded, and stays the same person', async () => {
  const first = await enter()
  const again = await enter({ username: 'mina.changed', email: 'other@example.edu' })
  expect(first).toMatchObject({ username: 'mina', name: 'Mina Costa', roles: [], guest: false })
  expect(again?.id).toBe(first?.id)
  expect(await people()).toHaveLength(1)
})

test('ten simultaneous requests of a first screen create one person', async () => {
  const viewers = await Promise.all(Array.from({ length: 10 }, () => enter()))
  expect(new Set(viewers.map((viewer) => viewer?.id)).size).toBe(1)
  expect(await people()).toHaveLength(1)
})

test.each([
  ['another issuer', { issuer: 'https://other.example' }],
  ['another subject', { subject: 'sub-2' }],
])('the same user name and e-mail from %s are another person', async (_, other) => {
  const mina = await enter()
  const stranger = await enter(other)
  expect(stranger?.id).not.toBe(mina?.id)
  expect(stranger?.username).toBe('mina-2')
})

test('a person of the database is never taken over by a token with their user name', async () => {
  const known = await makePerson(testApp.db, { username: 'mina', officialName: 'Mina', roles: ['ROLE_SUPER_ADMIN'] })
  const stranger = await enter()
  expect(stranger?.id).not.toBe(known.id)
  expect(stranger?.roles).toEqual([])
})

test('a known person is found in one statement', async () => {
  await enter({ roles: ['ROLE_STUDENT'] })
  expect(await testApp.statements(() => enter({ roles: ['ROLE_STUDENT'] }))).toBe(1)
})

test('a disabled person is not let in', async () => {
  const identity = { issuer: 'embedded', subject: 'sub-1' }
  await makePerson(testApp.db, { username: 'mina', officialName: 'Mina', identity, disabled: true })
  expect(await enter()).toBeNull()
})

test('only roles of the portal count in a token, and database roles only while they are in force', async () => {
  const id = (await enter())?.id
  const role = (name: string, from_day: string | null, until_day: string | null) =>
    testApp.db.insertInto('person_role').values({ person_id: id, role: name, from_day, until_day }).execute()
  await role('ROLE_LECTURER', '2026-11-21', '2026-11-21')
  await role('ROLE_TP_MANAGER', '2026-11-22', null)
  await role('ROLE_REGISTRY', null, '2026-11-20')
  const viewer = await enter({ roles: ['ROLE_STUDENT', 'ROLE_ROOT', 'offline_access'] })
  expect(viewer?.roles).toEqual(['ROLE_LECTURER', 'ROLE_STUDENT'])
})

test('a role that the token no longer contains is gone at the next sign-in', async () => {
  await enter({ roles: ['ROLE_SUPER_ADMIN', 'ROLE_STUDENT'] })
  await enter({ roles: ['ROLE_STUDENT'] })
  const kept = await testApp.db.selectFrom('person_role').select(['role', 'source']).execute()
  expect(kept).toEqual([{ role: 'ROLE_STUDENT', source: 'token' }])
})

test('a role that the provider has taken away does not return with a token issued before', async () => {
  const [before, after] = [{ issuedAt: 1_800_000_000 }, { issuedAt: 1_800_000_060 }]
  await enter({ ...before, roles: ['ROLE_SUPER_ADMIN', 'ROLE_STUDENT'] })
  expect((await enter({ ...after, roles: ['ROLE_STUDENT'] }))?.roles).toEqual(['ROLE_STUDENT'])
  // The older token is still valid for some minutes, in another tab.
  expect((await enter({ ...before, roles: ['ROLE_SUPER_ADMIN', 'ROLE_STUDENT'] }))?.roles).toEqual(['ROLE_STUDENT'])
  const kept = await testApp.db.selectFrom('person_role').select(['role', 'source']).execute()
  expect(kept).toEqual([{ role: 'ROLE_STUDENT', source: 'token' }])
  const restored = { issuedAt: 1_800_000_120, roles: ['ROLE_SUPER_ADMIN', 'ROLE_STUDENT'] }
  expect((await enter(restored))?.roles).toEqual(['ROLE_STUDENT', 'ROLE_SUPER_ADMIN'])
})

test('effective roles are read for the person and the day', async () => {
  const roles = [sql<string[]>`array['ROLE_DAY_' || "user".today]`, sql<string[]>`null::text[]`]
  const viewer = await viewerOf(testApp.db, identity({ roles: ['ROLE_STUDENT'] }), roles, today)
  expect(viewer?.effectiveRoles).toEqual(['ROLE_DAY_2026-11-21', 'ROLE_STUDENT'])
})

test('an invited person without a role is a guest, also with an ordinary sign-in, and after the grant has ended', async () => {
  const { id: person_id } = await makePerson(testApp.db, {
    username: 'hart',
    officialName: 'Emily Hart',
    identity: { issuer: 'embedded', subject: 'sub-1' },
  })
  const until = '2001-01-01T00:00:00Z'
  await testApp.db
    .insertInto('guest_grant')
    .values({ person_id, object: '/api/v2/courses/1', acts: ['read'], until })
    .execute()
  expect(await enter({ guest: false, roles: [] })).toMatchObject({ guest: true, grants: [] })
  expect(await enter({ guest: false, roles: ['ROLE_STUDENT'] })).toMatchObject({ guest: false })
})

test('a guest has only current grants, and no roles, whatever the token claims', async () => {
  const me = await makePerson(testApp.db, {
    username: 'guest',
    officialName: 'Guest',
    roles: ['ROLE_REGISTRY'],
    permissions: ['view-srti'],
    identity: { issuer: 'embedded', subject: 'sub-1' },
  })
  const grant = (object: string, until: string, revoked_at: string | null = null) =>
    testApp.db
      .insertInto('guest_grant')
      .values({ person_id: me.id, object, acts: ['read'], until, revoked_at })
      .execute()
  await grant('/api/v2/courses/1', '2999-01-01T00:00:00Z')
  await grant('/api/v2/courses/2', '2001-01-01T00:00:00Z')
  await grant('/api/v2/courses/3', '2999-01-01T00:00:00Z', '2001-01-01T00:00:00Z')
  const viewer = await enter({ guest: true, roles: ['ROLE_SUPER_ADMIN'] })
  expect(viewer).toMatchObject({ guest: true, roles: [], effectiveRoles: [], permissions: [] })
  expect(viewer?.grants.map(({ object }) => object)).toEqual(['/api/v2/courses/1'])
})

test('a token is refused once its sign-in has ended, and one that is issued later is accepted', async () => {
  await enter()
  const at = new Date(1_800_000_000_000)
  const end = (sid?: string) => endSessions(testApp.db, { issuer: 'embedded', subject: 'sub-1', sid, at })
  expect(await end('tab-1')).toBe(1)
  expect(await enter({ sessionId: 'tab-1' })).toBeNull()
  expect(await enter({ sessionId: 'tab-2' })).toMatchObject({ username: 'mina' })
  await end()
  expect(await enter({ sessionId: 'tab-2' })).toBeNull()
  expect(await enter({ sessionId: 'tab-2', issuedAt: 1_800_000_001 })).toMatchObject({ username: 'mina' })
  expect(await people()).toHaveLength(1)
})

const numbered = (signs: { studentNumber?: string; staffNumber?: string; signInId?: string }) => ({
  signs: { studentNumber: null, staffNumber: null, signInId: null, ...signs },
})
const recorded = (some: { studentNumber?: string; staffNumber?: string; signInId?: string } = {}) =>
  makePerson(testApp.db, { username: 's-2026-001', officialName: 'Mina Chan', roles: ['ROLE_STUDENT'], ...some })

test.each([
  ['the student number', { studentNumber: '2026001' }],
  ['the staff number', { staffNumber: 'T7' }],
  ['the sign-in ID', { signInId: 'sub-1' }],
])('somebody in the records gets the account at its first sign-in by %s', async (_, sign) => {
  const mina = await recorded(sign)
  const viewer = await enter(numbered(sign))
  expect(viewer).toMatchObject({ id: mina.id, username: 's-2026-001', roles: ['ROLE_STUDENT'] })
  expect((await enter())?.id).toBe(mina.id)
  expect(await people()).toHaveLength(1)
  const events = await testApp.db
    .selectFrom('audit_event')
    .select(['action', 'object_type', 'object_id', 'changes'])
    .where('action', '=', 'link')
    .execute()
  expect(events).toMatchObject([{ object_type: 'PersonRecord', object_id: String(mina.id) }])
  expect(JSON.stringify(events)).toContain('embedded')
})

test('a person who moves to another provider stays the same person, by the number', async () => {
  const mina = await recorded({ studentNumber: '2026001' })
  const sign = numbered({ studentNumber: '2026001' })
  expect((await enter(sign))?.id).toBe(mina.id)
  expect((await enter({ ...sign, issuer: 'https://id.example.edu', subject: 'other' }))?.id).toBe(mina.id)
})

test('a number whose person already has an account at this provider gives nobody access to the record', async () => {
  const mina = await recorded({ studentNumber: '2026001' })
  await enter(numbered({ studentNumber: '2026001' }))
  const stranger = await enter({ subject: 'sub-2', username: 'eve', ...numbered({ studentNumber: '2026001' }) })
  expect(stranger?.id).not.toBe(mina.id)
  expect(stranger?.roles).toEqual([])
  expect((await people()).map((one) => one.student_number)).toEqual(['2026001', null])
})

test('claims that match two people give access to neither record', async () => {
  await recorded({ studentNumber: '2026001' })
  await makePerson(testApp.db, { username: 'rui', officialName: 'Rui', staffNumber: 'T7' })
  const viewer = await enter(numbered({ studentNumber: '2026001', staffNumber: 'T7' }))
  expect(viewer?.username).toBe('mina')
  expect(await people()).toHaveLength(3)
})

test('of two simultaneous first sign-ins with the same number, one gets the record', async () => {
  const mina = await recorded({ studentNumber: '2026001' })
  const sign = numbered({ studentNumber: '2026001' })
  const viewers = await Promise.all(['sub-1', 'sub-2', 'sub-3'].map((subject) => enter({ subject, ...sign })))
  expect(viewers.filter((viewer) => viewer?.id === mina.id)).toHaveLength(1)
  expect(new Set(viewers.map((viewer) => viewer?.id)).size).toBe(3)
})

test('a first sign-in does not open a closed record, and a guest matches no record', async () => {
  const closed = { username: 'closed', officialName: 'Closed', studentNumber: '7', disabled: true }
  await makePerson(testApp.db, closed)
  expect(await enter(numbered({ studentNumber: '7' }))).toBeNull()
  const mina = await recorded({ studentNumber: '2026001' })
  const guest = await enter({ subject: 'sub-9', guest: true, ...numbered({ studentNumber: '2026001' }) })
  expect(guest?.id).not.toBe(mina.id)
})

test('a new person keeps the number that the provider confirms, so that the records find them later', async () => {
  await enter(numbered({ studentNumber: '2026009' }))
  expect((await people())[0]).toMatchObject({ username: 'mina', student_number: '2026009' })
})

test('name, e-mail and user name follow the provider if the operator says so, and a taken user name does not', async () => {
  await makePerson(testApp.db, { username: 'taken', officialName: 'Other' })
  const id = (await enter())?.id
  const news = { name: 'Mina Chan', email: 'chan@example.edu', username: 'chan' }
  expect(await enter(news)).toMatchObject({ id, name: 'Mina Costa', username: 'mina' })
  expect(await enter({ ...news, follow: ['name', 'email', 'username'] })).toMatchObject({ id, name: 'Mina Chan' })
  expect(await enter({ ...news, username: 'taken', follow: ['username'] })).toMatchObject({ id, username: 'chan' })
  expect((await people()).find((one) => one.id === id)).toMatchObject({ email: 'chan@example.edu', username: 'chan' })
  expect(await testApp.statements(() => enter({ ...news, follow: ['name', 'email', 'username'] }))).toBe(1)
})
