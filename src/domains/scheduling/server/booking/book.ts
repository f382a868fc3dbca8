import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Booking, bookingSlots, bookSlot, moveBooking } from '../../contract/booking.ts'
import type { bookingFlow } from '../../contract/booking-flow.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { booking } from './booking.ts'
import { mailBooking } from './booking-mail.ts'
import { moveTo, needOffered, tellOwner } from './changes.ts'
import { slotsNow } from './offered.ts'
import { type OfferedPage, offerColumns, pageRecord } from './page-record.ts'
import { freeSeat, lockSlot, occupy } from './seats.ts'

type Db = Ctx<SchedulingTables>

const written = (id: number, state: (typeof bookingFlow.states)[number]) =>
  ({ '@id': Booking.iri(id), '@type': Booking.type, id, state }) as const

const slots = route(bookingSlots, {
  on: pageRecord,
  act: 'read',
  run: async (ctx: Db, { of: page }) => ({ slots: await slotsNow(ctx, page), readAt: ctx.now.toISOString() }),
})

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
      await tellOwner(ctx, page, { id: made.id, by: ctx.me.name }, { key: 'booked', slot: { day, at } })
    }
    return written(made.id, state)
  },
})

const movable = recordOf(
  booking,
  { ...offerColumns, id: sql.ref<number>('b.id'), page: sql.ref<number>('g.id'), slot: sql.ref<number>('b.slot_id') },
  { locks: 'b' },
)

const move = route(moveBooking, {
  on: movable,
  act: 'move',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { page: pageId, slot, id, ...offer }, body: target }) => {
    const page = { ...offer, id: pageId }
    await moveTo(ctx, { page, id, slot }, target)
    await mailBooking(ctx, id, 'REQUEST')
    await tellOwner(ctx, page, { id, by: ctx.me.name }, { key: 'bookingMoved', slot: target })
    return written(id, 'CONFIRMED')
  },
})

export const bookingRoutes = [slots, book, move]
