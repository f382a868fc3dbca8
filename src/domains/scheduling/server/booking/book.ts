import { sql } from 'kysely'
import { dayInLanguages } from '#platform/server/day.ts'
import { addNotices } from '#platform/server/notices/notice.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Booking, bookingSlots, bookSlot, moveBooking } from '../../contract/booking.ts'
import type { bookingFlow } from '../../contract/booking-flow.ts'
import type { Slot } from '../../contract/slots.ts'
import { instantIn } from '../poll/times.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { booking } from './booking.ts'
import { mailBooking } from './booking-mail.ts'
import { slotsNow, slotsOffered } from './offered.ts'
import { type OfferedPage, offerColumns, pageRecord } from './page-record.ts'
import { freeSeat, lockSlot, occupy, offerFree } from './seats.ts'

type Db = Ctx<SchedulingTables>

const written = (id: number, state: (typeof bookingFlow.states)[number]) =>
  ({ '@id': Booking.iri(id), '@type': Booking.type, id, state }) as const

const slots = route(bookingSlots, {
  on: pageRecord,
  act: 'read',
  run: async (ctx: Db, { of: page }) => ({ slots: await slotsNow(ctx, page), readAt: ctx.now.toISOString() }),
})

/** The slot is one of the page, and early enough to be booked. */
async function needOffered(ctx: Db, page: OfferedPage, slot: Slot): Promise<void> {
  const isOffered = slotsOffered(page).some(({ day, at }) => day === slot.day && at === slot.at)
  if (!isOffered) throw violation(ctx, 'at', 'noBookingSlot')
  const { rows } = await sql<{ late: boolean }>`
    select ${instantIn(page.timeZone, slot)} <= now() + make_interval(hours => ${page.noticeHours}::int) as late`.execute(
    ctx.db,
  )
  if (rows[0]?.late) throw violation(ctx, 'at', 'tooLateToBook', { hours: page.noticeHours })
}

/** One person has so many coming bookings of a page at most, however many requests they send at once. */
async function needFewer({ db, me, ...ctx }: Db, page: OfferedPage): Promise<void> {
  await sql`select pg_advisory_xact_lock(${page.id}::int, ${me.id}::int)`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking b join booking_slot s on s.id = b.slot_id
    where b.person_id = ${me.id} and s.page_id = ${page.id} and s.starts_at > now()
      and b.state in ('WAITING', 'HELD', 'CONFIRMED')`.execute(db)
  if ((rows[0]?.count ?? 0) >= page.mostPerPerson)
    throw violation(ctx, 'at', 'manyBookings', { most: page.mostPerPerson })
}

const book = route(bookSlot, {
  on: pageRecord,
  act: 'book',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: page, body: { day, at, note = '', wait = false } }) => {
    await needOffered(ctx, page, { day, at })
    await needFewer(ctx, page)
    const slot = await lockSlot(ctx, page, { day, at })
    const seat = await freeSeat(ctx, slot)
    if (seat === null && !wait) throw violation(ctx, 'at', 'slotTaken')
    const state = seat === null ? 'WAITING' : 'CONFIRMED'
    const { rows } = await sql<{ id: number }>`
      insert into booking (slot_id, person_id, seat, note, state)
      values (${slot}, ${ctx.me.id}, ${seat}, ${note}, ${state})
      on conflict (slot_id, person_id) where state <> 'CANCELLED' do nothing returning id`.execute(ctx.db)
    const [made] = rows
    if (!made) throw violation(ctx, 'at', 'bookedAlready')
    if (seat !== null) {
      await occupy(ctx, page, slot)
      await mailBooking(ctx, made.id, 'REQUEST')
      await tellOwner(ctx, page, made.id, { key: 'booked', slot: { day, at } })
    }
    return written(made.id, state)
  },
})

const tellOwner = (
  { db, me }: Db,
  page: OfferedPage,
  id: number,
  { key, slot: { day, at } }: { key: 'booked' | 'bookingMoved'; slot: Slot },
) =>
  addNotices(db, [page.owner], {
    ...{ domain: 'scheduling', key, subject: Booking.iri(id) },
    values: { title: page.title, by: me.name, day: dayInLanguages(day), time: at },
  })

const movable = recordOf(
  booking,
  { ...offerColumns, id: sql.ref<number>('b.id'), page: sql.ref<number>('g.id'), slot: sql.ref<number>('b.slot_id') },
  { locks: 'b' },
)

/**
 * The same booking in another slot, with its note. Both slots are locked in the order of time, so that two people who
 * change places do not wait for each other; if the new one is full, nothing has happened.
 */
const move = route(moveBooking, {
  on: movable,
  act: 'move',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { page: pageId, slot: old, id, ...offer }, body: target }) => {
    const page = { ...offer, id: pageId }
    await needOffered(ctx, page, target)
    const now = await oldSlot(ctx, old)
    if (now.day === target.day && now.at === target.at) throw violation(ctx, 'at', 'sameSlot')
    if (now.hoursLeft < page.cancelHours) throw violation(ctx, 'at', 'tooLateToMove', { hours: page.cancelHours })
    const inOrder = [now, target].sort((a, b) => `${a.day} ${a.at}`.localeCompare(`${b.day} ${b.at}`))
    for (const slot of inOrder) await lockSlot(ctx, page, slot)
    const next = await lockSlot(ctx, page, target)
    const seat = await freeSeat(ctx, next)
    if (seat === null) throw violation(ctx, 'at', 'slotTaken')
    await sql`update booking set slot_id = ${next}, seat = ${seat}, state = 'CONFIRMED', held_until = null,
        version = version + 1, updated_at = now() where id = ${id}`.execute(ctx.db)
    await offerFree(ctx, old)
    await occupy(ctx, page, old)
    await occupy(ctx, page, next)
    await mailBooking(ctx, id, 'REQUEST')
    await tellOwner(ctx, page, id, { key: 'bookingMoved', slot: target })
    return written(id, 'CONFIRMED')
  },
})

async function oldSlot({ db }: Db, id: number): Promise<Slot & { hoursLeft: number }> {
  const { rows } = await sql<Slot & { hoursLeft: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, to_char(at, 'HH24:MI') as at,
      (extract(epoch from starts_at - now()) / 3600)::float8 as "hoursLeft" from booking_slot where id = ${id}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A booking has lost its slot.')
  return found
}

export const bookingRoutes = [slots, book, move]
