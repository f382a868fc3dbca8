import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { Role } from '../../contract/roles.ts'
import { makePerson } from '../factory.ts'
import { viewerOf } from './viewer.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.empty()
  await person('admin', ['ROLE_SUPER_ADMIN'])
  await person('mina', ['ROLE_STUDENT'])
})

const person = (username: string, roles: Role[] = [], disabled = false) =>
  makePerson(testApp.db, {
    username,
    officialName: `The ${username}`,
    roles,
    disabled,
    identity: { issuer: 'embedded', subject: username },
  })

const act = (by: string, as: string, some: { guest?: boolean; reason?: string; today?: string } = {}) => {
  const { guest = false, reason = 'to see the timetable', today = '2026-11-21' } = some
  const impersonator = { id: by, username: by, reason }
  const identity = {
    issuer: 'embedded',
    subject: as,
    username: as,
    email: null,
    name: as,
    roles: [],
    guest,
    impersonator,
    sessionId: '',
    issuedAt: 1_800_000_000,
  }
  return viewerOf(testApp.db, identity, [], today)
}

test('an administrator acts as a student, with the student’s rights and both names', async () => {
  const viewer = await act('admin', 'mina')
  expect(viewer).toMatchObject({ username: 'mina', roles: ['ROLE_STUDENT'] })
  expect(viewer?.impersonator).toMatchObject({ username: 'admin', reason: 'to see the timetable' })
})

test.each([
  ['somebody unknown', 'nobody', 'mina'],
  ['a student', 'mina', 'admin'],
  ['an administrator whose account is closed', 'former', 'mina'],
  ['an administrator of another day', 'expired', 'mina'],
  ['an administrator, as themselves', 'admin', 'admin'],
  ['an administrator, as another administrator', 'admin', 'second'],
])('%s may not: %s as %s', async (_, by, as) => {
  await person('former', ['ROLE_SUPER_ADMIN'], true)
  await person('second', ['ROLE_SUPER_ADMIN'])
  const expired = await person('expired', ['ROLE_SUPER_ADMIN'])
  await testApp.db
    .updateTable('person_role')
    .set({ until_day: '2026-11-20' })
    .where('person_id', '=', expired.id)
    .execute()
  expect(await act(by, as)).toBeNull()
})

test('an administrator cannot act for somebody with a guest token', async () => {
  expect(await act('admin', 'mina', { guest: true })).toBeNull()
})

test('only the role of the administrator’s own sign-in counts, not the claim of another', async () => {
  const own = {
    issuer: 'embedded',
    username: 'ines',
    email: null,
    name: 'Inês',
    guest: false,
    impersonator: null,
    sessionId: '',
    issuedAt: 1_800_000_000,
  }
  expect(await act('ines', 'mina')).toBeNull()
  await viewerOf(testApp.db, { ...own, subject: 'ines', roles: ['ROLE_SUPER_ADMIN'] }, [], '2026-11-21')
  expect(await act('ines', 'mina')).toMatchObject({ username: 'mina' })
})

test('the person is notified once for each administrator, day and reason', async () => {
  await act('admin', 'mina')
  await act('admin', 'mina')
  await act('admin', 'mina', { reason: 'to mend the enrolment' })
  await act('admin', 'mina', { today: '2026-11-22' })
  await act('admin', 'mina', { reason: '' })
  const told = await testApp.db.selectFrom('notice').select(['key', 'values']).orderBy('id').execute()
  expect(told).toEqual([
    { key: 'impersonated', values: { name: 'The admin', reason: 'to see the timetable' } },
    { key: 'impersonated', values: { name: 'The admin', reason: 'to mend the enrolment' } },
    { key: 'impersonated', values: { name: 'The admin', reason: 'to see the timetable' } },
    { key: 'impersonatedWithoutReason', values: { name: 'The admin', reason: '' } },
  ])
})
