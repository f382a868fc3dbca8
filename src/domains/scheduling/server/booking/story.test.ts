import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Booking } from '../../contract/booking.ts'
import { BookingPage } from '../../contract/booking-page.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const as = (username: string): Caller => testApp.as({ username, sub: username })
const most = 200

beforeAll(async () => {
  testApp = await openTestApp()
  const add = async (username: string, more: object = {}) => {
    const identity = { issuer: 'embedded', subject: username }
    const email = `${username}@example.edu`
    ids[username] = (await makePerson(testApp.db, { username, officialName: username, identity, email, ...more })).id
  }
  await add('ana', { roles: ['ROLE_LECTURER'] })
  for (const name of ['mina', 'chan', 'rui']) await add(name)
  for (let at = 0; at < most; at++) await add(`s${at}`)
})

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startsAt: '09:00', endsAt: '10:00' }))
const offer = {
  ...{ title: 'Office hours', hours: everyDay, minutes: 20, pause: 0, capacity: 1, noticeHours: 0, cancelHours: 3 },
  ...{ daysAhead: 60, mostPerPerson: 3, place: 'B.318' },
}
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const makePage = async (more: object = {}): Promise<number> =>
  (await as('ana').post(BookingPage.path, { ...offer, ...more })).body.id
const book = (who: string, page: number, body: object) => as(who).post(`${BookingPage.iri(page)}/book`, body)
const move = (who: string, id: number, body: object) => as(who).post(`${Booking.iri(id)}/slot`, body)
const transit = (who: string, id: number, name: string, body: object = {}) =>
  as(who).post(`${Booking.iri(id)}/transitions/${name}`, body, anyVersion)
const stateOf = async (id: number) => (await as('ana').get(Booking.iri(id))).body.state
const mailsTo = async (name: string) =>
  (await testApp.db.selectFrom('mail_message').selectAll().orderBy('id').execute()).filter(
    ({ recipient }) => recipient === `${name}@example.edu`,
  )
const slotAt = async (who: string, page: number, { day, at }: { day: string; at: string }) =>
  (await as(who).get(`${BookingPage.iri(page)}/slots`)).body.slots.find(
    (one: { day: string; at: string }) => one.day === day && one.at === at,
  )

test('200 people book one slot at once: exactly as many as it holds get it, and the others are told', async () => {
  const page = await makePage({ title: 'Advice', capacity: 3 })
  const slot = { day: dayIn(10), at: '09:00' }
  const replies = await Promise.all(Array.from({ length: most }, (_, at) => book(`s${at}`, page, slot)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.violations?.[0]?.propertyPath}`))).toEqual(
    new Set(['422 at']),
  )
  const seats = await testApp.db.selectFrom('booking').select('seat').where('seat', 'is not', null).execute()
  expect(seats.map(({ seat }) => seat).sort()).toEqual([1, 2, 3])
  expect(await slotAt('mina', page, slot)).toMatchObject({ left: 0, waiting: 0 })
})

test('a booking is moved with its note: one appointment with a rising sequence, the old place is free at once', async () => {
  const page = await makePage()
  const [first, second] = [
    { day: dayIn(12), at: '09:00' },
    { day: dayIn(13), at: '09:20' },
  ]
  const { body: made } = await book('mina', page, { ...first, note: 'Lab 7' })
  expect(made.state).toBe('CONFIRMED')
  expect((await move('chan', made.id, second)).status).toBe(404)
  expect((await move('mina', made.id, first)).status).toBe(422)
  const moved = await move('mina', made.id, second)
  expect([moved.status, moved.body.id]).toEqual([200, made.id])
  expect((await as('mina').get(Booking.iri(made.id))).body).toMatchObject({ ...second, note: 'Lab 7' })
  expect(await slotAt('chan', page, first)).toMatchObject({ left: 1, own: null })
  const files = (await mailsTo('mina')).map(({ calendar }) => calendar.file)
  expect(files.map((file) => /SEQUENCE:(\d+)/.exec(file)?.[1])).toEqual(['1', '2'])
  for (const file of files) expect(file).toContain(`UID:booking-${made.id}@`)
  const { body } = await as('mina').get(`/api/v2/schedule?from=${dayIn(11)}&until=${dayIn(14)}`)
  expect(body.events.map(({ uid }: { uid: string }) => uid)).toEqual([`booking-${made.id}`])

  const other = await book('chan', page, { day: dayIn(14), at: '09:00' })
  expect((await move('chan', other.body.id, second)).status).toBe(422)
  expect((await as('chan').get(Booking.iri(other.body.id))).body).toMatchObject({ day: dayIn(14), at: '09:00' })
})

test('two people who change places at once do not lose either booking', async () => {
  const page = await makePage({
    title: 'Pairs',
    capacity: 2,
    hours: everyDay.map((one) => ({ ...one, startsAt: '11:00', endsAt: '12:00' })),
  })
  const [a, b] = [
    { day: dayIn(15), at: '11:00' },
    { day: dayIn(15), at: '11:20' },
  ]
  const mine = (await book('mina', page, a)).body.id
  const other = (await book('chan', page, b)).body.id
  const replies = await Promise.all([move('mina', mine, b), move('chan', other, a)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect([await slotAt('rui', page, a), await slotAt('rui', page, b)]).toMatchObject([{ left: 1 }, { left: 1 }])
})

test('whoever waits is offered the place that becomes free, in turn, and it is nobody else’s until then', async () => {
  const page = await makePage({ title: 'In turn' })
  const slot = { day: dayIn(16), at: '09:00' }
  const first = (await book('mina', page, slot)).body.id
  expect((await book('chan', page, slot)).status).toBe(422)
  const second = (await book('chan', page, { ...slot, wait: true })).body
  const third = (await book('rui', page, { ...slot, wait: true })).body
  expect([second.state, (await as('rui').get(Booking.iri(third.id))).body.rank]).toEqual(['WAITING', 2])
  expect((await transit('mina', first, 'cancel')).body.state).toBe('CANCELLED')
  expect((await mailsTo('mina')).at(-1)).toMatchObject({ template: 'meetingOff', calendar: { method: 'CANCEL' } })
  expect([await stateOf(second.id), await stateOf(third.id)]).toEqual(['HELD', 'WAITING'])
  expect((await mailsTo('chan')).at(-1)?.template).toBe('bookingOffered')
  expect((await book('s1', page, slot)).status).toBe(422)
  expect((await transit('rui', third.id, 'confirm')).status).toBe(409)

  await testApp.set('booking', second.id, { held_until: '2026-01-01T00:00:00Z' })
  expect((await transit('chan', second.id, 'confirm')).status).toBe(422)
  const { passOnOffers } = await import('./clock.ts')
  await passOnOffers({ ...testApp, emit: async () => undefined } as never)
  expect([await stateOf(second.id), await stateOf(third.id)]).toEqual(['CANCELLED', 'HELD'])
  expect((await transit('rui', third.id, 'confirm')).body.state).toBe('CONFIRMED')
})

test('nobody is in two slots at once, on whichever of their pages', async () => {
  const one = await makePage({ title: 'Theses' })
  const other = await makePage({ title: 'Courses', minutes: 30, pause: 10 })
  const day = dayIn(17)
  expect((await book('mina', one, { day, at: '09:20' })).status).toBe(200)
  expect(await slotAt('chan', other, { day, at: '09:00' })).toMatchObject({ taken: true })
  const replies = await Promise.all([
    book('chan', other, { day, at: '09:00' }),
    book('rui', one, { day: dayIn(18), at: '09:20' }),
    book('chan', other, { day: dayIn(18), at: '09:00' }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('a page offers its times by its clock, early enough and to each person so many, and its owner sees who came', async () => {
  const page = await makePage({ title: 'Lisbon', timeZone: 'Europe/Lisbon', mostPerPerson: 1, noticeHours: 240 })
  const slots = (await as('mina').get(`${BookingPage.iri(page)}/slots`)).body.slots
  expect(slots[0].day > dayIn(9)).toBe(true)
  expect((await book('mina', page, { day: dayIn(3), at: '09:00' })).status).toBe(422)
  expect((await book('mina', page, { day: dayIn(20), at: '09:10' })).status).toBe(422)
  expect((await book('ana', page, { day: dayIn(20), at: '09:00' })).status).toBe(403)
  const { body } = await book('mina', page, { day: dayIn(20), at: '09:00', note: 'Erasmus' })
  expect((await book('mina', page, { day: dayIn(21), at: '09:00' })).status).toBe(422)
  expect((await transit('ana', body.id, 'miss')).status).toBe(422)
  await as('ana').put(Booking.iri(body.id), { staffNote: 'Bring the agreement.' }, anyVersion)
  expect((await as('mina').get(Booking.iri(body.id))).body.staffNote).toBeUndefined()
  expect((await as('ana').get(Booking.iri(body.id))).body.staffNote).toBe('Bring the agreement.')
  expect((await transit('ana', body.id, 'callOff', { reason: 'I am at a defence.' })).body.state).toBe('CANCELLED')
})
