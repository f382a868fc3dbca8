import { sql } from 'kysely'
import { dayInLanguages } from '#platform/server/day.ts'
import { addNotices } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Booking } from '../../contract/booking.ts'
import type { Slot } from '../../contract/slots.ts'
import { instantIn } from '../poll/times.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { mailBooking } from './booking-mail.ts'
import { slotsOffered } from './offered.ts'
import type { OfferedPage } from './page-record.ts'
import { freeSeat, leaveEmpty, lockSlot, occupy, offerFree } from './seats.ts'

type Db = Ctx<SchedulingTables>

/** The slot is one of the page, and early enough to be booked. */
export async function needOffered(ctx: Db, page: OfferedPage, slot: Slot): Promise<void> {
  const isOffered = slotsOffered(page).some(({ day, at }) => day === slot.day && at === slot.at)
  if (!isOffered) throw violation(ctx, 'at', 'noBookingSlot')
  const { rows } = await sql<{ late: boolean }>`
    select ${instantIn(page.timeZone, slot)} <= now() + make_interval(hours => ${page.noticeHours}::int) as late`.execute(
    ctx.db,
  )
  if (rows[0]?.late) throw violation(ctx, 'at', 'tooLateToBook', { hours: page.noticeHours })
}

/** Notifies the owner of a page of what somebody has done with a booking. */
export const tellOwner = (
  { db }: Db,
  page: OfferedPage,
  booking: { id: number; by: string },
  { key, slot: { day, at } }: { key: 'booked' | 'bookingMoved' | 'bookingCancelled'; slot: Slot },
) =>
  addNotices(db, [page.owner], {
    ...{ domain: 'scheduling', key, subject: Booking.iri(booking.id) },
    values: { title: page.title, by: booking.by, day: dayInLanguages(day), time: at },
  })

/**
 * The same booking in another slot, with its note. Both slots are locked in the order of time, so that two people who
 * change places do not wait for each other; if the new one is full, nothing has happened.
 */
export async function moveTo(
  ctx: Db,
  { page, id, slot: old }: { page: OfferedPage; id: number; slot: number },
  target: Slot,
): Promise<void> {
  await needOffered(ctx, page, target)
  const now = await slotOf(ctx, old)
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
}

/** Gives the place of a cancelled booking to the first who waits. */
export async function leave(ctx: Db, id: number): Promise<void> {
  const { rows } = await sql<{ slot: number; sent: boolean }>`
    select b.slot_id as slot, b.sequence > 0 as sent from booking b join booking_slot s on s.id = b.slot_id
    where b.id = ${id} for update of s`.execute(ctx.db)
  const [left] = rows
  if (!left) return
  await sql`update booking set seat = null where id = ${id}`.execute(ctx.db)
  if (left.sent) await mailBooking(ctx, id, 'CANCEL')
  await offerFree(ctx, left.slot)
  await leaveEmpty(ctx, left.slot)
}

/** The time of a slot by the clock of its page, and how many hours are left until then. */
async function slotOf({ db }: Db, id: number): Promise<Slot & { hoursLeft: number }> {
  const { rows } = await sql<Slot & { hoursLeft: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, to_char(at, 'HH24:MI') as at,
      (extract(epoch from starts_at - now()) / 3600)::float8 as "hoursLeft" from booking_slot where id = ${id}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A booking has lost its slot.')
  return found
}
