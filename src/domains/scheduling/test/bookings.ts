import { sql } from 'kysely'
import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

/** The code of the link of the page. */
const bookingCode = 'Ym9va2luZ3Mgb2YgdGhlIHRlc3QgdW5pdmVyc2l0eSA'

/** The slots of the fixture: every day from nine to ten, by the clock of the university. */
const offer = {
  ...{ hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startsAt: '09:00', endsAt: '10:00' })) },
  ...{ minutes: 20, pause: 0, capacity: 1, noticeHours: 0, cancelHours: 0, daysAhead: 60, mostPerPerson: 20 },
}
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let free = 0
/** A slot that nobody has booked yet. */
const nextSlot = () => ({ day: dayIn(20 + Math.floor(++free / 3)), at: ['09:00', '09:20', '09:40'][free % 3] })

/** Two pages, and bookings of student A on that of lecturer A in each state that matters. */
export const bookingFixture: DomainFixture = {
  add: addBookings,
  bodies: {
    'BookingPage create': () => ({ title: 'Office hours', ...offer }),
    'BookingPage update': () => ({ title: 'Other hours' }),
    'BookingPage close': () => ({}),
    'BookingPage open': () => ({}),
    'Booking update': () => ({ staffNote: 'Brought the draft.' }),
    'Booking confirm': () => ({}),
    'Booking cancel': () => ({}),
    'Booking callOff': () => ({ reason: 'I am at a defence that day.' }),
    'Booking attend': () => ({}),
    'Booking miss': () => ({}),
    'POST /api/v2/booking_pages/:id/book': () => nextSlot(),
    'POST /api/v2/bookings/:id/slot': () => nextSlot(),
    'POST /api/v2/booking_pages/:id/link': () => ({ days: 30 }),
    'POST /api/v2/booking_links/:code/bookings': () => ({
      ...{ ...nextSlot(), name: 'Marta Vilela', email: `marta.${crypto.randomUUID()}@example.org`, language: 'en' },
    }),
    'POST /api/v2/booking_links/:code/slot': () => nextSlot(),
  },
  inputs: {
    'BookingPage.hours': () => ({ hours: [{ weekday: 3, startsAt: '10:00', endsAt: '12:00' }] }),
    'BookingPage create.timeZone': () => ({ title: 'Office hours', ...offer, timeZone: 'Europe/Lisbon' }),
  },
  writers: Object.fromEntries([
    ...['update', 'close', 'open', 'close of many', 'open of many'].map((act) => [`BookingPage ${act}`, 'lecturerA']),
    ...['update', 'callOff', 'attend', 'miss', 'callOff of many', 'attend of many', 'miss of many'].map((act) => [
      `Booking ${act}`,
      'lecturerA',
    ]),
    ...['confirm', 'cancel', 'confirm of many', 'cancel of many'].map((act) => [`Booking ${act}`, 'studentA']),
    ['POST /api/v2/booking_pages/:id/book', 'studentA'],
    ['POST /api/v2/bookings/:id/slot', 'studentA'],
    ['POST /api/v2/booking_pages/:id/link', 'lecturerA'],
  ]),
}

async function addBookings({ testApp: { db }, things, id }: University): Promise<void> {
  const { noticeHours: notice_hours, cancelHours: cancel_hours, daysAhead: days_ahead, ...others } = offer
  const { mostPerPerson: most_per_person, hours, minutes, pause, capacity } = others
  const page = (who: string, state: string) =>
    inserted(db, 'booking_page', {
      ...{ owner_id: id('User', who), title: `Hours of ${who}`, time_zone: 'Asia/Macau', hours: JSON.stringify(hours) },
      ...{ minutes, pause, capacity, notice_hours, cancel_hours, days_ahead, most_per_person, state },
    })
  const A = await page('lecturerA', 'OPEN')
  things.BookingPage = { A, B: await page('lecturerB', 'CLOSED') }
  const link = { page_id: A, key: bookingCode, until: new Date(Date.now() + 86_400_000).toISOString() }
  await db.insertInto('booking_page_link').values(link).execute()
  const book = async (days: number, state: string, more: object = {}) => {
    const day = dayIn(days)
    const starts_at = sql`(${day}::date + time '09:00') at time zone 'Asia/Macau'`
    const ends_at = sql`(${day}::date + time '09:20') at time zone 'Asia/Macau'`
    const owner_id = id('User', 'lecturerA')
    const slot_id = await inserted(db, 'booking_slot', {
      ...{ page_id: A, owner_id, day, at: '09:00', starts_at, ends_at, capacity: 1 },
    })
    return inserted(db, 'booking', { slot_id, person_id: id('User', 'studentA'), state, ...more })
  }
  const held_until = new Date(Date.now() + 7_200_000).toISOString()
  things.Booking = {
    confirmed: await book(5, 'CONFIRMED', { seat: 1 }),
    held: await book(6, 'HELD', { seat: 1, held_until }),
    past: await book(-3, 'CONFIRMED', { seat: 1, sequence: 1 }),
    missed: await book(-4, 'NO_SHOW', { seat: 1 }),
  }
}
