import { sql } from 'kysely'
import type { EndpointInput } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { bookByLink } from '../../contract/booking-link.ts'
import { bookingLinkPage } from '../../contract/paths.ts'
import { newLink } from '../poll/participants.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { needOffered } from './changes.ts'
import type { OfferedPage } from './page-record.ts'
import { freeSeat, lockSlot, occupy } from './seats.ts'

type Db = Ctx<SchedulingTables>
type GuestRequest = EndpointInput<typeof bookByLink>['body']

/** For how many minutes a place is kept until its e-mail is confirmed. */
const confirmMinutes = 30
/** How many places of a page, and of one address on all pages, can wait for their confirmation at once. */
const mostUnconfirmed = { page: 10, address: 3 }

/**
 * Keeps a place for an address that anybody can have typed: nobody learns from the answer whether it has booked before.
 * The link that is mailed to it confirms, moves and cancels the booking. Returns until when the place is kept.
 */
export async function holdForGuest(
  ctx: Db,
  page: OfferedPage & { ownerName: string },
  { day, at, name, email: typed, note = '', language }: GuestRequest,
): Promise<string> {
  const email = typed.toLowerCase()
  await needOffered(ctx, page, { day, at })
  await needFewUnconfirmed(ctx, page, email)
  const slot = await lockSlot(ctx, page, { day, at })
  const seat = await freeSeat(ctx, slot)
  if (seat === null) throw violation(ctx, 'at', 'slotTakenByLink')
  const { code, hash } = newLink()
  const { rows } = await sql<{ until: string }>`
    insert into booking (slot_id, guest_name, guest_email, guest_language, link_hash, seat, note, state, held_until)
    select s.id, ${name}, ${email}, ${language}, ${hash}, ${seat}::int, ${note}, 'HELD',
      least(now() + make_interval(mins => ${confirmMinutes}), s.starts_at)
    from booking_slot s where s.id = ${slot} returning held_until as until`.execute(ctx.db)
  await occupy(ctx, page, slot)
  await mailConfirmation(ctx, { page, code, name, email, language, day, at })
  return new Date(rows[0]?.until ?? ctx.now).toISOString()
}

/** The holds of a page are counted one after the other. */
async function needFewUnconfirmed(ctx: Db, page: OfferedPage, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('booking_link'), 0)`.execute(ctx.db)
  const { rows } = await sql<{ page: number; address: number }>`
    select (count(*) filter (where s.page_id = ${page.id}))::int as page,
      (count(*) filter (where b.guest_email = ${email}))::int as address
    from booking b join booking_slot s on s.id = b.slot_id
    where b.state = 'HELD' and b.held_until > now() and b.guest_email is not null`.execute(ctx.db)
  const [held] = rows
  if (!held || held.page >= mostUnconfirmed.page || held.address >= mostUnconfirmed.address)
    throw violation(ctx, 'at', 'manyUnconfirmed', { minutes: confirmMinutes })
}

type Letter = Omit<GuestRequest, 'note' | 'language'> & {
  page: OfferedPage & { ownerName: string }
  code: string
  language: Language
}

const mailConfirmation = (ctx: Db, { page, code, name, email, language, day, at }: Letter) =>
  mail(ctx, {
    ...{ to: email, language, domain: 'scheduling', template: 'guestBookingHeld', name },
    path: `/my${bookingLinkPage({ code })}`,
    values: {
      ...{ title: page.title, organiser: page.ownerName, day: dayInWords(day, language), time: at, code },
      ...{ zone: page.timeZone, minutes: confirmMinutes },
    },
    secrets: ['code', 'path'],
  })

/** One address has so many coming bookings of a page at most, and each slot once. */
export async function needFewerOfGuest(
  { db, ...ctx }: Db,
  page: OfferedPage,
  { email, slot }: { email: string; slot: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${page.id}::int, hashtext(${email}))`.execute(db)
  const { rows } = await sql<{ count: number; same: boolean | null }>`
    select count(*)::int as count, bool_or(s.id = ${slot}) as same
    from booking b join booking_slot s on s.id = b.slot_id
    where b.guest_email = ${email} and s.page_id = ${page.id} and s.starts_at > now() and b.state = 'CONFIRMED'`.execute(
    db,
  )
  if (rows[0]?.same) throw violation(ctx, 'at', 'bookedAlready')
  if ((rows[0]?.count ?? 0) >= page.mostPerPerson)
    throw violation(ctx, 'at', 'manyBookings', { most: page.mostPerPerson })
}
