import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makePerson } from '../factory.ts'
import { endGuestLinks, openToGuest } from './guest-link.ts'

let testApp: TestApp
let invitation: Parameters<typeof openToGuest>[1]
const object = '/api/v2/courses/7'

beforeEach(async () => {
  testApp = await openTestApp()
  const person = async (username: string) => (await makePerson(testApp.db, { username, officialName: username })).id
  invitation = {
    ...{ personId: await person('guest'), invitedBy: await person('host'), object, acts: ['read'], part: 'EXAMINER' },
    ...{ email: 'guest@example.org', until: '2100-01-01T00:00:00Z' },
  }
})

const open = () =>
  testApp.db.selectFrom('guest_grant').select(['id', 'object']).where('revoked_at', 'is', null).execute()

test('letters of the same moment leave one access, and none once it is ended', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => openToGuest(testApp.db, invitation)))
  expect(new Set(ids).size).toBe(1)
  expect(await open()).toHaveLength(1)
  await endGuestLinks(testApp.db, { objects: [object] })
  expect(await open()).toEqual([])
})

test('access in another part, or to another item, is not ended by a new letter', async () => {
  await openToGuest(testApp.db, invitation)
  await openToGuest(testApp.db, { ...invitation, part: 'READER' })
  await openToGuest(testApp.db, { ...invitation, object: '/api/v2/courses/8' })
  await openToGuest(testApp.db, invitation)
  expect(await open()).toHaveLength(3)
})

test('access that was left behind is ended, and other access stays', async () => {
  const { db } = testApp
  await openToGuest(db, invitation)
  const grant = { person_id: invitation.personId, acts: ['read'], until: invitation.until, granted_by: null }
  const left = await inserted(db, 'guest_grant', { ...grant, object })
  const alone = await inserted(db, 'guest_grant', { ...grant, object: '/api/v2/courses/9' })
  await sql.raw(readFileSync(new URL('../migrations/0232_ended_grants.sql', import.meta.url), 'utf8')).execute(db)
  const ids = (await open()).map(({ id }) => id)
  expect([ids.length, ids.includes(left), ids.includes(alone)]).toEqual([2, false, true])
})
