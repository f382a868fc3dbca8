import { sql } from 'kysely'
import { openLimit } from '#platform/server/http/limit.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { bookByLink, cancelByLink, confirmByLink, moveByLink, readBookingLink } from '../../contract/booking-link.ts'
import { hashOf } from '../poll/participants.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { mailBooking } from './booking-mail.ts'
import { leave, moveTo, tellOwner } from './changes.ts'
import { holdForGuest, needFewerOfGuest } from './guest-hold.ts'
import { bookingToChange, findBooking, type GuestBooking, pageByKey } from './linked.ts'
import { slotsNow } from './offered.ts'

type Db = Ctx<SchedulingTables>

/** Writes a minute with one link, besides the limit of each address. */
const writesPerMinute = 60
const writes = openLimit(writesPerMinute)

/** Whoever has a link needs no session; what they write is counted, and logged without the code of the link. */
const byLink = (action: string) =>
  ({
    on: null,
    because: 'Somebody without an account has the link of a page, or of their own booking.',
    allow: 'public',
    writes: true,
    audited: ({ params }: { params: { code: string } }) => ({
      ...{ action, type: 'BookingLink', id: hashOf(params.code).slice(0, 16) },
    }),
    guard: (_: unknown, { params }: { params: { code: string } }) => writes(hashOf(params.code)),
  }) as const

const shown = ({ name, note, day, at, startsAt, state, heldUntil, open }: GuestBooking) => ({
  ...{ name, note, day, at, state, open, startsAt: new Date(startsAt).toISOString() },
  heldUntil: heldUntil && new Date(heldUntil).toISOString(),
})

const read = route(readBookingLink, {
  on: null,
  because: 'Somebody without an account has the link of a page, or of their own booking.',
  allow: 'public',
  run: async (ctx: Db, { params: { code } }) => {
    const booking = await findBooking(ctx, code, { locked: false })
    const page = booking?.page ?? (await pageByKey(ctx, code))
    const { title, about, ownerName: owner, place, asks, timeZone, minutes, capacity, cancelHours } = page
    const slots = page.state === 'OPEN' ? await slotsNow(ctx, page) : []
    return {
      '@type': 'BookingLink' as const,
      ...{ title, about, owner, place, asks, timeZone, minutes, capacity, cancelHours },
      slots: slots.map(({ day, at, startsAt, left, taken }) => ({ day, at, startsAt, left, taken })),
      readAt: ctx.now.toISOString(),
      booking: booking && shown(booking),
    }
  },
})

const book = route(bookByLink, {
  ...byLink('book'),
  run: async (ctx: Db, { params: { code }, body }) => {
    const page = await pageByKey(ctx, code)
    return { '@type': 'BookingLink' as const, heldUntil: await holdForGuest(ctx, page, body) }
  },
})

const confirm = route(confirmByLink, {
  ...byLink('confirm'),
  run: async (ctx: Db, { params: { code } }) => {
    const { page, ...booking } = await bookingToChange(ctx, code)
    const { id, day, at, name, email, heldUntil, state } = booking
    if (state === 'CONFIRMED') return { '@type': 'BookingLink' as const, state }
    if (state !== 'HELD' || !heldUntil || new Date(heldUntil) <= ctx.now) throw violation(ctx, 'at', 'holdOver')
    await needFewerOfGuest(ctx, page, { email, slot: booking.slot })
    await sql`update booking set state = 'CONFIRMED', held_until = null, version = version + 1, updated_at = now()
      where id = ${id}`.execute(ctx.db)
    await mailBooking(ctx, id, 'REQUEST', code)
    await tellOwner(ctx, page, { id, by: name }, { key: 'booked', slot: { day, at } })
    return { '@type': 'BookingLink' as const, state: 'CONFIRMED' as const }
  },
})

const move = route(moveByLink, {
  ...byLink('move'),
  run: async (ctx: Db, { params: { code }, body: target }) => {
    const { page, id, slot, name, state } = await bookingToChange(ctx, code)
    if (state !== 'CONFIRMED') throw violation(ctx, 'at', 'notBooked')
    if (page.state !== 'OPEN') throw violation(ctx, 'at', 'noBookingSlot')
    await moveTo(ctx, { page, id, slot }, target)
    await mailBooking(ctx, id, 'REQUEST', code)
    await tellOwner(ctx, page, { id, by: name }, { key: 'bookingMoved', slot: target })
    return { '@type': 'BookingLink' as const, state: 'CONFIRMED' as const }
  },
})

const cancel = route(cancelByLink, {
  ...byLink('cancel'),
  run: async (ctx: Db, { params: { code } }) => {
    const { page, id, day, at, name, state, open } = await bookingToChange(ctx, code)
    if (state !== 'HELD' && state !== 'CONFIRMED') throw violation(ctx, 'at', 'notBooked')
    if (!open && state === 'CONFIRMED') throw violation(ctx, 'at', 'tooLateToCancel', { hours: page.cancelHours })
    await sql`update booking set state = 'CANCELLED', held_until = null, version = version + 1, updated_at = now()
      where id = ${id}`.execute(ctx.db)
    await leave(ctx, id)
    if (state === 'CONFIRMED')
      await tellOwner(ctx, page, { id, by: name }, { key: 'bookingCancelled', slot: { day, at } })
    return { '@type': 'BookingLink' as const, state: 'CANCELLED' as const }
  },
})

export const byLinkRoutes = [read, book, confirm, move, cancel]
