import { sql } from 'kysely'
import { dayInLanguages } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Booking } from '../../contract/booking.ts'
import type { Slot } from '../../contract/slots.ts'
import { instantIn } from '../poll/times.ts'
import type { SchedulingTables } from '../tables.ts'
import { notifyPeople, violation } from '../words.ts'
import { occupiedBy } from './offered.ts'
import type { OfferedPage } from './page-record.ts'

type Db = Pick<Ctx, 'db' | 'emit'>

/** For how many hours a place that has become free is kept for the first who waits. */
export const offerHours = 2

/** The row of a slot, made if it is the first booking; locked until the transaction ends. */
export async function lockSlot({ db }: Db, page: OfferedPage, slot: Slot): Promise<number> {
  const startsAt = instantIn(page.timeZone, slot)
  const { rows } = await sql<{ id: number }>`
    insert into booking_slot (page_id, owner_id, day, at, starts_at, ends_at, capacity)
    values (${page.id}, ${page.owner}, ${slot.day}, ${slot.at}, ${startsAt},
      ${startsAt} + make_interval(mins => ${page.minutes}::int), ${page.capacity})
    on conflict (page_id, day, at) do update set capacity = excluded.capacity returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The lowest free place of a locked slot; null if it is full. Offers that nobody took end first. */
export async function freeSeat(ctx: Db, slot: number): Promise<number | null> {
  await endOffers(ctx, slot)
  const { rows } = await sql<{ seat: number | null }>`
    select min(n) as seat from booking_slot s cross join generate_series(1, s.capacity) n
    where s.id = ${slot} and not exists (select from booking b where b.slot_id = s.id and b.seat = n)`.execute(ctx.db)
  return rows[0]?.seat ?? null
}

const endOffers = ({ db }: Db, slot: number) =>
  sql`update booking set state = 'CANCELLED', seat = null, held_until = null, version = version + 1, updated_at = now()
    where slot_id = ${slot} and state = 'HELD' and held_until <= now()`.execute(db)

/**
 * Writes which minutes of its owner a slot takes: none while nobody has a place in it. The constraint refuses what
 * overlaps with another slot of the owner, whoever was faster.
 */
export async function occupy(ctx: Ctx<SchedulingTables>, page: OfferedPage, slot: number): Promise<void> {
  const span = occupiedBy(page.owner, sql`s.starts_at`, page)
  await sql`update booking_slot s set occupied = case when exists (
      select from booking b where b.slot_id = s.id and b.seat is not null) then ${span} else 'empty' end
    where s.id = ${slot}`
    .execute(ctx.db)
    .catch((error: unknown) => {
      throw isOverlap(error) ? violation(ctx, 'at', 'ownerBusy') : error
    })
}

const isOverlap = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23P01'

type Offer = { id: number; person: number; title: string; day: string; at: string }

/** Offers free places of a locked slot to those who wait, in the order in which they came. */
export async function offerFree(ctx: Db, slot: number): Promise<void> {
  for (;;) {
    const seat = await freeSeat(ctx, slot)
    if (seat === null) return
    const { rows } = await sql<Offer>`
      update booking b set state = 'HELD', seat = ${seat}, version = b.version + 1, updated_at = now(),
        held_until = least(now() + make_interval(hours => ${offerHours}), s.starts_at)
      from booking_slot s join booking_page g on g.id = s.page_id
      where s.id = ${slot} and s.starts_at > now() and b.id = (
        select w.id from booking w where w.slot_id = ${slot} and w.state = 'WAITING' order by w.id limit 1)
      returning b.id, b.person_id as person, g.title, to_char(s.day, 'YYYY-MM-DD') as day,
        to_char(s.at, 'HH24:MI') as at`.execute(ctx.db)
    const [offer] = rows
    if (!offer) return
    const { id, person, title, day, at } = offer
    await notifyPeople(ctx, [person], {
      key: 'bookingOffered',
      subject: Booking.iri(id),
      values: { title, day: dayInLanguages(day), time: at, hours: offerHours },
    })
  }
}

/** A slot in which nobody has a place any more takes no time of its owner. */
export const leaveEmpty = ({ db }: Pick<Db, 'db'>, slot: number) =>
  sql`update booking_slot s set occupied = 'empty' where s.id = ${slot}
    and not exists (select from booking b where b.slot_id = s.id and b.seat is not null)`.execute(db)
