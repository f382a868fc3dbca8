import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Booking } from '../../contract/booking.ts'
import { BookingPage } from '../../contract/booking-page.ts'

let testApp: TestApp
const as = (username: string): Caller => testApp.as({ username, sub: username })
/** Somebody without a session. */
const outside = (path: string, body?: object) => {
  const caller = testApp.withToken(undefined)
  return body ? caller.post(path, body) : caller.get(path)
}

beforeAll(async () => {
  testApp = await openTestApp()
  for (const [username, roles] of [
    ['ana', ['ROLE_LECTURER']],
    ['mina', []],
  ] as const) {
    const identity = { issuer: 'embedded', subject: username }
    await makePerson(testApp.db, {
      ...{ username, officialName: username, identity, email: `${username}@example.edu`, roles: [...roles] },
    })
  }
})

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startsAt: '09:00', endsAt: '10:00' }))
const offer = {
  ...{ title: 'Office hours', minutes: 20, pause: 0, capacity: 1, noticeHours: 0, cancelHours: 3, daysAhead: 60 },
  ...{ mostPerPerson: 1, place: 'B.318' },
}
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
let hour = 8
/** A page of its own hour with its link, so that its slots are free. */
async function openPage(more: object = {}) {
  hour++
  const [startsAt, endsAt] = [hour, hour + 1].map((one) => `${String(one).padStart(2, '0')}:00`)
  const hours = everyDay.map((one) => ({ ...one, startsAt, endsAt }))
  const { id } = (await as('ana').post(BookingPage.path, { ...offer, hours, ...more })).body
  const { path } = (await as('ana').post(`${BookingPage.iri(id)}/link`, { days: 30 })).body
  const at = (minutes: number) => ({
    day: dayIn(10),
    at: `${startsAt?.slice(0, 3)}${String(minutes).padStart(2, '0')}`,
  })
  return { id, key: path.split('/').at(-1), at }
}
const link = (code: string, what = '') => `/api/v2/booking_links/${code}${what}`
let known = 0
const ask = (key: string, slot: object, email = `guest${known++}@example.org`) =>
  outside(link(key, '/bookings'), { ...slot, name: 'Marta Vilela', email, language: 'en' })
const mailsTo = async (address: string) =>
  (await testApp.db.selectFrom('mail_message').selectAll().orderBy('id').execute()).filter(
    ({ recipient }) => recipient === address,
  )
/** The code of the last mail to an address. */
const codeOf = async (address: string) => {
  const { values } = (await mailsTo(address)).at(-1) ?? {}
  return String((values as { code?: string } | undefined)?.code)
}

test('whoever has the link asks for a time, confirms it by mail, moves it and cancels it, and nobody else has it', async () => {
  const { id, key, at } = await openPage()
  const email = 'marta@example.org'
  expect((await outside(link(key))).body).toMatchObject({ owner: 'ana', booking: null })
  expect((await ask(key, at(0), 'Marta@example.org')).status).toBe(200)
  expect((await ask(key, at(0))).status).toBe(422)
  expect((await as('mina').post(`${BookingPage.iri(id)}/book`, at(0))).status).toBe(422)

  const code = await codeOf(email)
  expect((await outside(link(code))).body.booking).toMatchObject({ state: 'HELD', name: 'Marta Vilela' })
  expect((await outside(link(code, '/slot'), at(20))).status).toBe(422)
  expect((await outside(link(code, '/confirm'), {})).body.state).toBe('CONFIRMED')
  expect((await outside(link(code, '/confirm'), {})).body.state).toBe('CONFIRMED')
  expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'guestBookingSet', calendar: { method: 'REQUEST' } })

  expect((await outside(link(code, '/slot'), at(20))).status).toBe(200)
  const { slots } = (await outside(link(code))).body
  const leftAt = (slot: { day: string; at: string }): number =>
    slots.find((one: { day: string; at: string }) => one.day === slot.day && one.at === slot.at).left
  expect([leftAt(at(0)), leftAt(at(20))]).toEqual([1, 0])
  const [seen] = (await as('ana').get(`${BookingPage.iri(id)}/bookings`)).body['hydra:member']
  expect(seen).toMatchObject({ user: null, name: 'Marta Vilela', email, state: 'CONFIRMED' })
  expect((await outside(link(code, '/cancel'), {})).body.state).toBe('CANCELLED')
  expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'meetingOff', calendar: { method: 'CANCEL' } })
  expect((await outside(link(code, '/confirm'), {})).status).toBe(422)
})

test('twenty people without an account ask for one time at once, and one of them gets it', async () => {
  const { key, at } = await openPage()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(key, at(0))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the form says nothing about an address; what it may have is checked when it confirms', async () => {
  const { key, at } = await openPage({ capacity: 2 })
  const email = 'twice@example.org'
  await ask(key, at(0), email)
  const first = await codeOf(email)
  expect((await outside(link(first, '/confirm'), {})).status).toBe(200)
  expect((await ask(key, at(0), email)).status).toBe(200)
  expect((await outside(link(await codeOf(email), '/confirm'), {})).status).toBe(422)
  for (const minutes of [20, 40]) expect((await ask(key, at(minutes), email)).status).toBe(200)
  expect((await ask(key, at(20), email)).status).toBe(422)
})

test('a time that nobody confirms is free again, and its address is forgotten', async () => {
  const { key, at } = await openPage()
  const email = 'late@example.org'
  await ask(key, at(0), email)
  const code = await codeOf(email)
  const past = '2026-01-01T00:00:00Z'
  await testApp.db.updateTable('booking').set({ held_until: past }).where('guest_email', '=', email).execute()
  expect((await outside(link(code, '/confirm'), {})).status).toBe(422)
  expect((await ask(key, at(0))).status).toBe(200)
  await testApp.db.updateTable('booking').set({ updated_at: past }).where('guest_email', '=', email).execute()
  const { forgetGuests } = await import('./clock.ts')
  await forgetGuests(testApp)
  expect((await outside(link(code))).status).toBe(404)
})

test('a link ends when its owner ends or replaces it, or its days are over; bookings stay, and their owner calls them off', async () => {
  const { id, key, at } = await openPage()
  const email = 'stays@example.org'
  await ask(key, at(0), email)
  const code = await codeOf(email)
  await outside(link(code, '/confirm'), {})
  const { path } = (await as('ana').post(`${BookingPage.iri(id)}/link`, { days: 1 })).body
  expect((await outside(link(key))).status).toBe(404)
  const next = path.split('/').at(-1)
  expect((await outside(link(next))).status).toBe(200)
  await testApp.db.updateTable('booking_page_link').set({ until: '2026-01-01T00:00:00Z' }).execute()
  expect((await outside(link(next))).status).toBe(404)
  expect((await as('ana').post(`${BookingPage.iri(id)}/link`, { days: null })).body.path).toBeNull()
  expect((await as('mina').get(`${BookingPage.iri(id)}/link`)).body.path).toBeNull()
  expect((await as('mina').post(`${BookingPage.iri(id)}/link`, { days: 1 })).status).toBe(403)

  const [{ id: booking }] = (await as('ana').get(`${BookingPage.iri(id)}/bookings`)).body['hydra:member']
  const reason = { reason: 'I am at a defence that day.' }
  const gone = await as('ana').post(`${Booking.iri(booking)}/transitions/callOff`, reason, anyVersion)
  expect(gone.body.state).toBe('CANCELLED')
  expect((await mailsTo(email)).at(-1)?.template).toBe('meetingOff')
  expect((await outside(link(code))).body.booking.state).toBe('CANCELLED')
})
