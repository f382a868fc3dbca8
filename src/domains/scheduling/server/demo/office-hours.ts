import { sql } from 'kysely'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { slotsFrom } from '../../contract/booking-slots.ts'

/** The code of the link by which people without an account book the office hours of the demonstration. */
const demoKey = 'ZGVtb25zdHJhdGlvbiBvZiBvZmZpY2UgaG91cnMgICA'

const offer = {
  hours: [
    { weekday: 2, startsAt: '15:00', endsAt: '16:20' },
    { weekday: 4, startsAt: '16:00', endsAt: '17:00' },
  ],
  ...{ minutes: 20, pause: 0 },
}

/** Office hours in use: past bookings with who came, coming ones, a full slot for which somebody waits, and a guest. */
export async function addOfficeHours({ db, today, take }: Demonstration): Promise<void> {
  const { ids } = take(demoPeople)
  const owner_id = idOf(ids, 'lecturer')
  const { id: page_id } = await db
    .insertInto('booking_page')
    .values({
      ...{ owner_id, title: 'Office hours', about: 'For questions about my courses.', time_zone: 'Asia/Macau' },
      ...{ hours: JSON.stringify(offer.hours), minutes: offer.minutes, pause: offer.pause, capacity: 1 },
      ...{ notice_hours: 3, cancel_hours: 3, days_ahead: 21, most_per_person: 1, place: 'B.318' },
      asks: 'What is it about?',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const until = `${dayAfter(today, 90)}T00:00:00Z`
  await db.insertInto('booking_page_link').values({ page_id, key: demoKey, until }).execute()
  const [before, after] = [slotsFrom(dayAfter(today, -7), 7, offer), slotsFrom(dayAfter(today, 2), 14, offer)]
  const book = async (slot: { day: string; at: string } | undefined, row: object): Promise<number> => {
    if (!slot) throw new Error('The office hours of the demonstration have no such slot.')
    const begin = sql`((${slot.day}::date + ${slot.at}::time) at time zone 'Asia/Macau')`
    const from = sql`(${owner_id}::bigint * 10000000000 + floor(extract(epoch from ${begin}) / 60)::bigint)`
    const { rows } = await sql<{ id: number }>`
      insert into booking_slot (page_id, owner_id, day, at, starts_at, ends_at, capacity, occupied)
      values (${page_id}, ${owner_id}, ${slot.day}, ${slot.at}, ${begin}, ${begin} + interval '20 minutes', 1,
        int8range(${from}, ${from} + 20))
      on conflict (page_id, day, at) do update set capacity = 1 returning id`.execute(db)
    const slot_id = rows[0]?.id ?? 0
    await db
      .insertInto('booking')
      .values({ slot_id, sequence: 1, ...row })
      .execute()
    return slot_id
  }
  const person = (name: string) => idOf(ids, name)
  await book(before[0], { person_id: person('student'), seat: 1, state: 'ATTENDED', note: 'The second assignment.' })
  await book(before[1], { person_id: person('thesis.student'), seat: 1, state: 'NO_SHOW' })
  await book(after[1], { person_id: person('student'), seat: 1, note: 'Lab 7: the rotation loses a subtree.' })
  await book(after[2], {
    ...{ guest_name: 'Marta Vilela', guest_email: 'm.vilela@partner.example', guest_language: 'en', seat: 1 },
    note: 'Joint supervision of a student from Aveiro who wants to come in spring.',
  })
  await book(after[0], { person_id: person('thesis.student'), seat: 1, note: 'My literature review.' })
  await book(after[0], { person_id: person('committee'), state: 'WAITING', sequence: 0 })
}
